import { navigate, type UrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Panel.module.css'
import { useLists } from './useLists.ts'

const UNFILTERED: Partial<UrlState> = { search: '', only: [], near: undefined }

/** In place of an empty list: why it is empty, and a button that removes all filters. */
export function NothingFound({ advice }: { readonly advice?: string }) {
  const { search, only, near } = useLists().options
  const isFiltered = only.length > 0 || near !== undefined
  const text = isFiltered ? 'Nothing here passes all the filters.' : `Nothing here matches “${search}”.`
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {advice && <p>{advice}</p>}
      <Button onClick={() => navigate(UNFILTERED, 'replace')}>List everything</Button>
    </div>
  )
}
