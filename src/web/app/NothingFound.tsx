import { navigate, type Part } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Panel.module.css'

interface NothingFoundProps {
  readonly search: string
  readonly only: Part | undefined
  readonly advice?: string
}

export function NothingFound({ search, only, advice }: NothingFoundProps) {
  const where = { view: 'in the map’s view', unplaced: 'without a position' }
  const text = only
    ? `Nothing ${where[only]}${search && ` matches “${search}”`}.`
    : `Nothing here matches “${search}”.`
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {advice && <p>{advice}</p>}
      {search !== '' && <Button onClick={() => navigate({ search: '' }, 'replace')}>Clear the search</Button>}
      {only && <Button onClick={() => navigate({ only: undefined }, 'replace')}>List everything</Button>}
    </div>
  )
}
