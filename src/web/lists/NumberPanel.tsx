import { say, sayAs } from '../../core/language/say.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { describeNumber, describeUse } from '../../core/number/describeNumber.ts'
import type { NumberMeaning } from '../../core/number/explainNumber.ts'
import type { NumberReading } from '../../core/number/numberReading.ts'
import { townNames } from '../state/language.ts'
import { TO_COUNTRIES, toNumber } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { navigate } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Icon } from '../ui/Icon.tsx'
import { sayRich } from '../ui/sayRich.ts'
import { NumberFacts } from './NumberFacts.tsx'
import styles from './NumberPanel.module.css'
import panel from './Panel.module.css'
import { BackLink, PanelHeading } from './PanelHeading.tsx'
import { StatePicture } from './StatePicture.tsx'
import { useLists } from './useLists.ts'

const GLOBE =
  'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M2.5 10h15M10 2.5c2.5 2.2 3.5 4.8 3.5 7.5s-1 5.3-3.5 7.5c-2.5-2.2-3.5-4.8-3.5-7.5s1-5.3 3.5-7.5'
const NEXT = 'M7.5 4.5 13 10l-5.5 5.5'

interface NumberPanelProps {
  readonly number: string // as it was typed
}

/** A telephone number's own page: what it is, where it belongs, and what can be ordered if it belongs nowhere. */
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
          <Failure text={trouble.text} action={{ label: trouble.label, onAct: trouble.retry }} />
        </div>
      )}
    </div>
  )
}

interface MeaningsProps {
  readonly number: string
  readonly meanings: readonly NumberMeaning[]
}

function Explained({ number, meanings }: MeaningsProps) {
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

/** A number that names no country: each country that it may be from, and what it would mean there. */
function NumberChoices({ number, meanings }: MeaningsProps) {
  const written = meanings.flatMap(({ reading }) => ('e164' in reading ? [reading] : []))
  const [example] = written
  return (
    <>
      <StatePicture of="number" />
      <p className={styles.asked} role="status">
        {sayRich('{number} names no country. In each of these it is another number.', {
          number: <Typed>{number}</Typed>,
        })}
      </p>
      <section className={styles.instead}>
        <h2>{sayAs('above a list of countries', 'Read it as a number of')}</h2>
        <ul>
          {written.map((reading) => (
            <li key={`${reading.e164} ${ownerOf(reading).iso}`}>
              <UrlLink change={toNumber(reading.e164)}>
                <Flag iso={ownerOf(reading).iso} />
                <span className={styles.choice}>
                  <span>{ownerOf(reading).name}</span>
                  <span className={styles.meaning}>{meaningOf(reading)}</span>
                </span>
                <Icon path={NEXT} sizePx={16} isDirected />
              </UrlLink>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.other}>
        <Button onClick={() => askWithCountry(number)}>
          <Icon path={GLOBE} sizePx={18} />
          {say('Another country')}
        </Button>
      </p>
      {example && (
        <p className={styles.note}>
          {sayRich('Or write it with its country: {number}', {
            number: <Typed>{example.display}</Typed>,
          })}
        </p>
      )}
    </>
  )
}

function Typed({ children }: { readonly children: string }) {
  return (
    <bdi dir="ltr" className={styles.typed}>
      {children}
    </bdi>
  )
}

/** The search reads a number as one of the country that is written behind it. */
function askWithCountry(number: string): void {
  navigate({ search: `${number}, ` }, 'replace')
  const input = document.querySelector<HTMLInputElement>('[role=combobox]')
  input?.focus()
  input?.click() // opens its suggestions, and its own page on a phone
}

type Written = Exclude<NumberReading, { readonly kind: 'short' | 'impossible' }>

function ownerOf(reading: Written): { readonly iso: string; readonly name: string } {
  if (reading.kind !== 'uncovered') return reading.country
  return {
    iso: reading.iso ?? '',
    name: reading.iso ? nameOfCountry(reading.iso) : `+${reading.callingCode}`,
  }
}

function meaningOf(reading: Written): string {
  if (reading.kind === 'covered') return townNames.get().nameTown(reading.country.iso, reading.area)
  if (reading.use) return say('{kind}, no area', { kind: describeUse(reading.use) })
  return describeNumber(reading, nameOfCountry).verdict
}
