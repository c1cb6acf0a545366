import type { ReactNode } from 'react'
import type { Position } from '../../core/geo/position.ts'
import { formatList } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { addedColumns } from '../../core/match/answerCells.ts'
import { type AnswerPoint, answerOfChoice, type PointState } from '../../core/match/answerOf.ts'
import { choicesOf } from '../../core/match/decisions.ts'
import { uncoveredPlace } from '../../core/match/nameChoice.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import { sayRich } from '../ui/sayRich.ts'
import styles from './AnswersSide.module.css'
import { nameOfOutcome, shorten } from './describeOutcome.ts'
import { type Matched, settledLine } from './matching.ts'

interface AnswersSideProps {
  readonly matched: Matched
  readonly active: number | undefined
  readonly children: ReactNode // the map
}

function describeOffer(choices: readonly Choice[]): string {
  const count = choices.length
  if (uncoveredPlace(choices))
    return say('{count, plural, one {One code is nearest.} other {# codes are nearest.}}', { count })
  return say('{count, plural, one {One place may be meant.} other {# places may be meant.}}', { count })
}

/** Where the answers are, what the keys do with the row, and what the saved file will hold. */
export function AnswersSide({ matched, active, children }: AnswersSideProps) {
  const line = active === undefined ? undefined : settledLine(matched, active)
  const offered = line ? choicesOf(line.offered) : []
  const choices = offered.length
  const columns = addedColumns()
  const [state = '', , note = ''] = columns.slice(-3)
  return (
    <aside aria-label={say('Map of the answers')} className={styles.side}>
      <div className={styles.map}>{children}</div>
      <ul className={styles.legend}>
        <li data-state="covered">{nameOfOutcome('covered')}</li>
        <li data-state="suggested">{nameOfOutcome('suggested')}</li>
        <li data-state="choose">{say('To choose')}</li>
      </ul>
      {line?.outcome.kind === 'choose' && (
        <section className={styles.note}>
          <h2>{shorten(line.line.text)}</h2>
          <p>
            {describeOffer(offered)}{' '}
            {sayRich('Press {keys}, or {zero} for none; then the next open row comes up.', {
              keys: <kbd>{choices === 1 ? '1' : `1–${choices}`}</kbd>,
              zero: <kbd>0</kbd>,
            })}
          </p>
        </section>
      )}
      <section className={styles.note}>
        <h2>{say('In the file you download')}</h2>
        <p>
          {say('Your rows in your order, as they are, then these columns: {columns}.', {
            columns: formatList(columns),
          })}{' '}
          {say('Rows still open have no code: {state} and {note} tell what is missing.', { state, note })}
        </p>
      </section>
    </aside>
  )
}

export interface AnswersMapProps {
  readonly points: readonly AnswerPoint[]
  readonly active: number | undefined // index of the line that the keys act on
  readonly onActivate: (index: number) => void
}

/** The points of lines that mean a place, one for each place and state. */
export function mapPoints(matched: Matched, indexes: readonly number[]): readonly AnswerPoint[] {
  const points = new Map<string, AnswerPoint>()
  for (const index of indexes) {
    const { outcome } = settledLine(matched, index) ?? {}
    const state = outcome && stateOf(outcome)
    if (!state) continue
    const [choice] = 'choices' in outcome ? outcome.choices : 'choice' in outcome ? [outcome.choice] : []
    const position = choice && positionOf(choice)
    if (!choice || !position) continue
    const key = `${state} ${position.lat} ${position.lng}`
    if (points.has(key)) continue
    const { place, codes } = answerOfChoice(choice)
    const code = codes[0]?.split(' ')[1] ?? codes[0] ?? ''
    points.set(key, { index, position, name: place, code, country: choice.country.name, state })
  }
  return [...points.values()]
}

function stateOf({ kind }: Outcome): PointState | undefined {
  if (kind === 'covered' || kind === 'nearby') return 'covered'
  return kind === 'suggested' || kind === 'choose' ? kind : undefined
}

function positionOf({ areas, place }: Choice): Position | undefined {
  return areas.find(({ position }) => position)?.position ?? place?.position
}
