import { sayAs } from '../../core/language/say.ts'
import { openPage } from '../state/page.ts'
import styles from './Panel.module.css'

/** Opens the page that has a country beside others. */
export function CompareButton({ iso }: { readonly iso: string }) {
  return (
    <button type="button" className={styles.action} onClick={() => openPage('countries', [iso])}>
      {sayAs('button', 'Compare…')}
    </button>
  )
}
