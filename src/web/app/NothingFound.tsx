import { navigate } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Panel.module.css'

export function NothingFound({ search }: { readonly search: string }) {
  return (
    <div className={styles.empty}>
      <p>Nothing here matches “{search}”.</p>
      <Button onClick={() => navigate({ search: '' }, 'replace')}>Clear the search</Button>
    </div>
  )
}
