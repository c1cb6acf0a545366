import { openPage } from '../state/page.ts'
import styles from './CompareButton.module.css'

/** Opens the page that has a country beside others. */
export function CompareButton({ iso }: { readonly iso: string }) {
  return (
    <button type="button" className={styles.compare} onClick={() => openPage('countries', [iso])}>
      Compare with…
    </button>
  )
}
