import { say } from '../../core/language/say.ts'
import type { NumberMeaning } from '../../core/number/explainNumber.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { Failure } from '../ui/Failure.tsx'
import { BackLink } from './BackLink.tsx'
import { NumberChoices } from './NumberChoices.tsx'
import { NumberFacts } from './NumberFacts.tsx'
import styles from './NumberPanel.module.css'
import panel from './Panel.module.css'
import { PanelHeading } from './PanelHeading.tsx'
import { useLists } from './useLists.ts'

export interface NumberPanelProps {
  readonly number: string // as it was typed
}

/** A telephone number's own page: what it is, where it belongs, and what could be offered if it belongs nowhere. */
export function NumberPanel({ number }: NumberPanelProps) {
  const { meanings, trouble } = useLists().number
  return (
    <div className={panel.panel}>
      <BackLink change={TO_COUNTRIES}>{say('All countries')}</BackLink>
      <PanelHeading takesFocus>
        <span className={panel.title}>
          {meanings && meanings.length > 1 ? (
            say('Which country is it from?')
          ) : (
            <bdi dir="ltr">{displayOf(number, meanings?.[0])}</bdi>
          )}
        </span>
      </PanelHeading>
      {meanings && <Explained number={number} meanings={meanings} />}
      {!meanings && !trouble && (
        <p role="status" className={styles.waiting}>
          {say('Reading the number…')}
        </p>
      )}
      {!meanings && trouble && (
        <div className={panel.failure}>
          <Failure text={trouble.text} action={{ label: say('Try again'), onAct: trouble.retry }} />
        </div>
      )}
    </div>
  )
}

interface ExplainedProps {
  readonly number: string
  readonly meanings: readonly NumberMeaning[]
}

function Explained({ number, meanings }: ExplainedProps) {
  const [first] = meanings
  if (!first) return null
  return (
    <div className={styles.explained}>
      {meanings.length > 1 ? (
        <NumberChoices number={number} meanings={meanings} />
      ) : (
        <NumberFacts meaning={first} />
      )}
    </div>
  )
}

/** In international form, once it is read. */
function displayOf(number: string, meaning: NumberMeaning | undefined): string {
  return meaning && 'display' in meaning.reading ? meaning.reading.display : number
}
