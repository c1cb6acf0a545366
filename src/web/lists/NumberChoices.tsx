import { say, sayAs } from '../../core/language/say.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { describeNumber } from '../../core/number/describeNumber.ts'
import { describeUse } from '../../core/number/describeUse.ts'
import type { NumberMeaning } from '../../core/number/explainNumber.ts'
import type { NumberReading } from '../../core/number/numberReading.ts'
import { toNumber } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { navigate } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Icon } from '../ui/Icon.tsx'
import { sayRich } from '../ui/sayRich.ts'
import styles from './NumberPanel.module.css'
import { StatePicture } from './StatePicture.tsx'

interface NumberChoicesProps {
  readonly number: string
  readonly meanings: readonly NumberMeaning[]
}

const GLOBE =
  'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M2.5 10h15M10 2.5c2.5 2.2 3.5 4.8 3.5 7.5s-1 5.3-3.5 7.5c-2.5-2.2-3.5-4.8-3.5-7.5s1-5.3 3.5-7.5'
const NEXT = 'M7.5 4.5 13 10l-5.5 5.5'

/** A number that names no country: each country that it may be from, and what it would mean there. */
export function NumberChoices({ number, meanings }: NumberChoicesProps) {
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
          {sayRich('Or write it with its country: {number}', { number: <Typed>{example.display}</Typed> })}
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
  if (reading.kind === 'covered') return reading.area.name
  if (reading.use) return say('{kind}, no area', { kind: describeUse(reading.use) })
  return describeNumber(reading, nameOfCountry).verdict
}
