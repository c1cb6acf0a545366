import { FOLDER, ISO_CODES } from 'virtual:flags'
import { ROOT } from 'virtual:page-root'
import styles from './Flag.module.css'

const known = new Set(ISO_CODES.split(' '))

/** The flag beside a country's name, which says the same in words; an empty box for a code without one. */
export function Flag({ iso }: { readonly iso: string }) {
  // Windows has no flag letters in its fonts, so flags are pictures
  return known.has(iso) ? (
    <img
      className={styles.flag}
      src={`${ROOT}${FOLDER}/${iso}.webp`}
      alt=""
      width="27"
      height="18"
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={styles.flag} />
  )
}
