import { say, sayAs } from '../../core/language/say.ts'
import { answerOfChoice } from '../../core/match/answerOf.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import { CROSS, Icon, TICK } from '../ui/Icon.tsx'
import styles from './AnswerTable.module.css'
import { describeState, shorten } from './describeOutcome.ts'
import { DASH, MOBILE, PENCIL, PIN, QUESTION, TICKED_LINES } from './icons.ts'
import { decideLines } from './listMatching.ts'
import type { AnswerRowProps } from './rowActions.ts'

interface StateCellProps extends AnswerRowProps {
  readonly choices: readonly Choice[]
}

/** The state of a line, and what can be done about it. */
export function StateCell({ row, choices, isPhone, actions, list }: StateCellProps) {
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
  const isSettled = !canSettle && outcome.kind !== 'choose'
  const canChoose =
    isSettled && (choices.length > 1 || (decision?.choice !== undefined && choices.length > 0))
  // what a sentence asks for may have been something else
  const canDrop = isSettled && list.isMail
  const change = (
    <button
      type="button"
      className={styles.quiet}
      aria-expanded={canChoose ? isShown : undefined}
      aria-label={say('Change {line}', { line: text })}
      onClick={canChoose ? toggle : () => actions.open({ index, part: 'correction' })}
    >
      {sayAs('button', 'Change')}
    </button>
  )
  return (
    <div className={styles.verdict}>
      {outcome.kind === 'choose' || (canSettle && choices.length > 1 && !isPhone) ? (
        <button
          type="button"
          className={styles.mark}
          data-state={outcome.kind}
          aria-label={say('{state}: {line}', { state: describeState(outcome), line: text })}
          aria-expanded={canSettle ? isShown : undefined}
          title={canSettle ? say('Other places') : undefined}
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
            aria-label={say('Accept {place} for {line}', {
              place: answerOfChoice(outcome.choice).place,
              line: text,
            })}
            onClick={() => actions.choose(index, outcome.choice)}
          >
            <Icon path={TICK} sizePx={14} /> {sayAs('button', 'Accept')}
          </button>
          {isPhone && choices.length > 1 && (
            <button
              type="button"
              className={styles.quiet}
              aria-expanded={isShown}
              aria-label={say('Something else for {line}', { line: text })}
              onClick={toggle}
            >
              {say('Something else')}
            </button>
          )}
          {(!isPhone || choices.length === 1) && (
            <button
              type="button"
              className={styles.refuse}
              aria-label={say('Refuse {place} for {line}', {
                place: answerOfChoice(outcome.choice).place,
                line: text,
              })}
              title={sayAs('button', 'Refuse')}
              onClick={() => actions.choose(index, 'none')}
            >
              {isPhone ? sayAs('button', 'Refuse') : <Icon path={CROSS} sizePx={14} />}
            </button>
          )}
        </span>
      )}
      {canChoose && !canDrop && change}
      {canDrop && (
        <span className={`${styles.settle} ${styles.alter}`}>
          {change}
          {decision?.choice === 'unwanted' ? (
            <button
              type="button"
              className={styles.quiet}
              aria-label={say('Put back {line}', { line: text })}
              onClick={() => decideLines([[index, { ...decision, choice: undefined }]])}
            >
              {say('Put back')}
            </button>
          ) : (
            <button
              type="button"
              className={styles.refuse}
              aria-label={say('Leave out {line}', { line: text })}
              title={say('Leave out')}
              onClick={() => actions.choose(index, 'unwanted')}
            >
              {isPhone ? say('Leave out') : <Icon path={CROSS} sizePx={14} />}
            </button>
          )}
        </span>
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
