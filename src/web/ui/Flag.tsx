import { FOLDER, ISO_CODES } from 'virtual:flags'
import { ROOT } from 'virtual:page-root'
import styles from './Flag.module.css'

const known = new Set(ISO_CODES.split(' '))

/** A flag beside a country's name; an empty box for a code without one. A picture, since Windows has no flags in fonts. */
export function Flag({ iso }: { readonly iso: string }) {
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
