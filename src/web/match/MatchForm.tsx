import { formatCount } from '../../core/list/formatCount.ts'
import { Button } from '../ui/Button.tsx'
import { ListInput } from './ListInput.tsx'
import styles from './MatchDialog.module.css'
import type { EnteredList } from './useEnteredList.ts'
import type { Matching } from './useMatching.ts'

interface MatchFormProps {
  readonly list: EnteredList
  readonly matching: Matching | undefined
  readonly isPreparing: boolean // whether the search is being prepared
  readonly isReady: boolean // whether it is prepared
  readonly basis: string // which areas are known; '' for all
  readonly onMatch: () => void
  readonly onCancel: () => void
  readonly onFailure: (text: string) => void
}

/** The list, the button that matches it, and how far that is. */
export function MatchForm({ list, matching, isPreparing, isReady, basis, ...actions }: MatchFormProps) {
  const { onMatch, onCancel, onFailure } = actions
  const running = matching?.kind === 'running' ? matching : undefined
  return (
    <>
      <ListInput list={list} onFailure={onFailure} />
      <div className={styles.actions}>
        <Button kind="primary" aria-disabled={!isReady || running !== undefined} onClick={onMatch}>
          Match
        </Button>
        {running && <Button onClick={onCancel}>Cancel</Button>}
        <p role="status">
          {isPreparing && 'Preparing the search…'}
          {running && `Matching ${formatCount(running.total)} lines…`}
        </p>
        {running && <progress aria-label="Lines matched" value={running.done} max={running.total} />}
        {isReady && !matching && basis && <p className={styles.hint}>Answers come {basis} so far.</p>}
      </div>
    </>
  )
}
