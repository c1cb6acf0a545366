import { navigate, type UrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import type { FiltersProps } from './Filters.tsx'
import styles from './Panel.module.css'

interface NothingFoundProps extends FiltersProps {
  readonly advice?: string
}

const UNFILTERED: Partial<UrlState> = { search: '', only: [], near: undefined }

/** An empty list, and the way out of it. */
export function NothingFound({ search, only, near, advice }: NothingFoundProps) {
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
