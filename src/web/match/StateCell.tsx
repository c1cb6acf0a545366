import { answerOfChoice } from '../../core/match/answerOf.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './AnswerTable.module.css'
import type { AnswerRowProps } from './answerRowProps.ts'
import { describeState, shorten } from './describeOutcome.ts'
import { CROSS, DASH, MOBILE, PENCIL, PIN, QUESTION, TICK, TICKED_LINES } from './icons.ts'

interface StateCellProps extends AnswerRowProps {
  readonly choices: readonly Choice[]
}

/** How a line stands, and what can be done about it. */
export function StateCell({ row, choices, isPhone, actions }: StateCellProps) {
  const { outcome, index, line, decision } = row
  const text = shorten(line.text)
  const isShown = actions.opened?.index === index && actions.opened.part === 'choices'
  const toggle = () => actions.open(isShown ? undefined : { index, part: 'choices' })
  const mark = (
    <>
      <Icon path={iconOf(outcome)} sizePx={16} />
      <span className={styles.stateText}>{describeState(outcome)}</span>
    </>
  )
  const canSettle = outcome.kind === 'suggested'
  const canChange =
    !canSettle && outcome.kind !== 'choose' && (choices.length > 1 || decision?.choice !== undefined)
  return (
    <div className={styles.verdict}>
      {outcome.kind === 'choose' || (canSettle && choices.length > 1 && !isPhone) ? (
        <button
          type="button"
          className={styles.mark}
          data-state={outcome.kind}
          aria-label={`${describeState(outcome)}: ${text}`}
          aria-expanded={canSettle ? isShown : undefined}
          title={canSettle ? 'Other places' : undefined}
          onClick={canSettle ? toggle : () => actions.focusRow(index)}
        >
          {mark}
        </button>
      ) : (
        <span className={styles.mark} data-state={outcome.kind}>
          {mark}
        </span>
      )}
      {outcome.kind === 'suggested' && (
        <span className={styles.settle}>
          <button
            type="button"
            className={styles.small}
            aria-label={`Accept ${answerOfChoice(outcome.choice).place} for ${text}`}
            onClick={() => actions.choose(index, outcome.choice)}
          >
            <Icon path={TICK} sizePx={14} /> Accept
          </button>
          {isPhone && choices.length > 1 && (
            <button
              type="button"
              className={styles.quiet}
              aria-expanded={isShown}
              aria-label={`Something else for ${text}`}
              onClick={toggle}
            >
              Something else
            </button>
          )}
          {(!isPhone || choices.length === 1) && (
            <button
              type="button"
              className={styles.refuse}
              aria-label={`Refuse ${answerOfChoice(outcome.choice).place} for ${text}`}
              title="Refuse"
              onClick={() => actions.choose(index, 'none')}
            >
              {isPhone ? 'Refuse' : <Icon path={CROSS} sizePx={14} />}
            </button>
          )}
        </span>
      )}
      {canChange && (
        <button
          type="button"
          className={styles.quiet}
          aria-expanded={isShown}
          aria-label={`Change ${text}`}
          onClick={toggle}
        >
          Change
        </button>
      )}
    </div>
  )
}

function iconOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'covered':
    case 'nearby':
      return TICK
    case 'suggested':
      return outcome.why === 'nearest' ? PIN : PENCIL
    case 'choose':
      return TICKED_LINES
    case 'placeless':
      return outcome.use ? MOBILE : DASH
    case 'unknown':
      return QUESTION
    case 'omitted':
      return DASH
  }
}
