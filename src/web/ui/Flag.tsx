import styles from './Flag.module.css'

// Windows has no flag letters in its fonts, so flags are pictures
const FLAGS = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/??.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The flag beside a country's name, which says the same in words; an empty box for a code without one. */
export function Flag({ iso }: { readonly iso: string }) {
  const url = FLAGS[`/node_modules/country-flag-icons/3x2/${iso}.svg`]
  return url ? (
    <img className={styles.flag} src={url} alt="" width="27" height="18" loading="lazy" />
  ) : (
    <span className={styles.flag} />
  )
}
