import { say } from '../../core/language/say.ts'
import { clearOwnFilters } from '../state/columns/ownColumns.ts'
import { navigate, type UrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Panel.module.css'

const UNFILTERED: Partial<UrlState> = { search: '', only: [], digits: '', near: undefined }

/** In place of an empty list: why it is empty, and a button that removes all filters. */
export function NothingFound() {
  return (
    <div className={styles.empty}>
      <p>{say('Nothing here passes all the filters.')}</p>
      <Button onClick={listEverything}>{say('List everything')}</Button>
    </div>
  )
}

function listEverything(): void {
  navigate(UNFILTERED, 'replace')
  clearOwnFilters()
}
