import { say } from '../../core/language/say.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useExpiringState } from '../ui/time.ts'
import styles from './AnswersHead.module.css'
import { TICK } from './icons.ts'
import { acceptAll, type LineDecision, type Matched } from './matching.ts'
import { decideLines } from './useMatching.ts'

const UNDO_MS = 10_000

/** Accepts all suggestions, and nothing that has to be chosen; it can be undone for a while. */
export function AcceptAll({ matched }: { readonly matched: Matched }) {
  const [undo, showUndo] = useExpiringState<readonly LineDecision[]>()
  const count = matched.suggestions

  function accept(): void {
    const changes = acceptAll(matched)
    const before = changes.map(
      ([index]): LineDecision => [index, matched.decisions.get(matched.keys[index] ?? '')],
    )
    decideLines(changes)
    showUndo(before, UNDO_MS)
  }

  function takeBack(): void {
    if (undo) decideLines(undo)
    showUndo(undefined)
  }

  return (
    <div className={styles.acceptAll}>
      {count > 0 && !undo && (
        <span className={styles.each}>
          {say('{count, plural, one {One suggestion waits} other {# suggestions wait}}', { count })}
        </span>
      )}
      <span role="status">{undo && say('{count, plural, other {# accepted}}', { count: undo.length })}</span>
      {undo && <Button onClick={takeBack}>{say('Undo')}</Button>}
      {count > 0 && (
        <Button onClick={accept}>
          <Icon path={TICK} sizePx={16} /> {say('Accept all {count}', { count })}
        </Button>
      )}
    </div>
  )
}
