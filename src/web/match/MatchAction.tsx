import type { ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import { askedColumns } from '../../core/match/lines.ts'
import { Button } from '../ui/Button.tsx'
import styles from './MatchPage.module.css'
import type { StepProps } from './stepProps.ts'
import { cancelMatching } from './useMatching.ts'

interface MatchActionProps extends StepProps {
  readonly children: ReactNode
}

/** The button that goes on, and how far the matching is. Pressed while the search is prepared, it is not pressed in vain. */
export function MatchAction(props: MatchActionProps) {
  const { list, matching, isReady, isPreparing, isAwaited, onMatch, children } = props
  const running = matching?.kind === 'running' ? matching : undefined
  const canMatch =
    (isReady || (isPreparing && !isAwaited)) &&
    list.isRead &&
    askedColumns(list.columns).length > 0 &&
    !running
  return (
    <span className={styles.action}>
      <span role="status" className={styles.progress}>
        {isPreparing && say('Preparing the search…')}
        {running && say('Matching the list…')}
      </span>
      {running && <progress aria-label={say('Lines matched')} value={running.done} max={running.total} />}
      {running && <Button onClick={cancelMatching}>{say('Cancel')}</Button>}
      <Button kind="primary" aria-disabled={!canMatch} onClick={() => canMatch && onMatch()}>
        {children}
      </Button>
    </span>
  )
}
