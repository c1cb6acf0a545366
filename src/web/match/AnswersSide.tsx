import type { ReactNode } from 'react'
import { ADDED } from '../../core/match/answerCells.ts'
import { choicesOf } from '../../core/match/decisions.ts'
import { uncoveredPlace } from '../../core/match/nameChoice.ts'
import type { Choice } from '../../core/match/outcome.ts'
import styles from './AnswersSide.module.css'
import { formatRowCount, shorten } from './describeOutcome.ts'
import { type Matched, settledLine } from './matching.ts'

interface AnswersSideProps {
  readonly matched: Matched
  readonly active: number | undefined
  readonly rowCount: number
  readonly children: ReactNode // the map
}

function describeOffer(choices: readonly Choice[]): string {
  const isOne = choices.length === 1
  if (uncoveredPlace(choices)) return isOne ? 'One code is nearest.' : `${choices.length} codes are nearest.`
  return `${isOne ? 'One place' : `${choices.length} places`} may be meant.`
}

/** Where the answers are, what the keys do with the row, and what the saved file will hold. */
export function AnswersSide({ matched, active, rowCount, children }: AnswersSideProps) {
  const line = active === undefined ? undefined : settledLine(matched, active)
  const offered = line ? choicesOf(line.offered) : []
  const choices = offered.length
  return (
    <aside aria-label="Map of the answers" className={styles.side}>
      <div className={styles.map}>{children}</div>
      <ul className={styles.legend}>
        <li data-state="covered">Covered</li>
        <li data-state="suggested">Suggested</li>
        <li data-state="choose">To choose</li>
      </ul>
      {line?.outcome.kind === 'choose' && (
        <section className={styles.note}>
          <h2>{shorten(line.line.text)}</h2>
          <p>
            {describeOffer(offered)} Press <kbd>{choices === 1 ? '1' : `1–${choices}`}</kbd>, or <kbd>0</kbd>{' '}
            for none; then the next open row comes up.
          </p>
        </section>
      )}
      <section className={styles.note}>
        <h2>In the file you download</h2>
        <p>
          Your {formatRowCount(rowCount)} in your order, then six columns: {ADDED.slice(0, -1).join(', ')} and{' '}
          {ADDED[ADDED.length - 1]}. Rows still open have no code: State and Note tell what is missing.
        </p>
      </section>
    </aside>
  )
}
