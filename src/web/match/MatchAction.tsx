import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { formatLineCount } from './describeOutcome.ts'
import styles from './MatchPage.module.css'
import type { StepProps } from './stepProps.ts'
import { cancelMatching } from './useMatching.ts'

interface MatchActionProps extends StepProps {
  readonly children: ReactNode
}

/** The button that goes on, and how far the matching is. */
export function MatchAction({ list, matching, isReady, isPreparing, onMatch, children }: MatchActionProps) {
  const running = matching?.kind === 'running' ? matching : undefined
  const canMatch = isReady && list.isRead && list.hasSubject && !running
  return (
    <span className={styles.action}>
      <span role="status" className={styles.progress}>
        {isPreparing && 'Preparing the search…'}
        {running && `Matching ${formatLineCount(running.total)}…`}
      </span>
      {running && <progress aria-label="Lines matched" value={running.done} max={running.total} />}
      {running && <Button onClick={cancelMatching}>Cancel</Button>}
      <Button kind="primary" aria-disabled={!canMatch} onClick={() => canMatch && onMatch()}>
        {children}
      </Button>
    </span>
  )
}
