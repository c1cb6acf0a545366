import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { describeCertainty } from '../../core/coverage/words.ts'
import { type SayOf, say, sayAs } from '../../core/language/say.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { describeNumber } from '../../core/number/describeNumber.ts'
import type { NumberMeaning } from '../../core/number/explainNumber.ts'
import type { Use } from '../../core/number/numberKind.ts'
import type { NumberReading } from '../../core/number/numberReading.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { useAreas } from '../api/queryCache.ts'
import { townNames } from '../state/language.ts'
import { toCountry, toNumber, toTown } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import button from '../ui/Button.module.css'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Icon, TICK } from '../ui/Icon.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import { CodeForms } from './CodeForms.tsx'
import styles from './NumberPanel.module.css'
import partStyles from './NumberParts.module.css'

/** The only meaning of a number: its parts, a verdict, and what to do with it. */
export function NumberFacts({
  meaning: { reading, instead },
}: {
  readonly meaning: NumberMeaning
}) {
  const { verdict, notes } = describeNumber(asShown(reading), nameOfCountry)
  const country = reading.kind === 'uncovered' ? undefined : reading.country
  const hasArea = reading.kind === 'covered'
  return (
    <>
      <Parts reading={reading} />
      {hasArea && (
        <p className={styles.covered}>
          <Icon path={TICK} sizePx={16} />
          {describeCertainty('own')}
        </p>
      )}
      <p className={styles.verdict} role="status">
        {country && <Flag iso={country.iso} />}
        <span>{hasArea ? <AreaLink reading={reading}>{verdict}</AreaLink> : verdict}</span>
      </p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {hasArea && (
        <>
          <CodeForms country={reading.country} code={reading.area.code} />
          <UrlLink
            change={toNumber(
              reading.e164,
              toTown(reading.country.iso, reading.area.code, reading.area.name),
            )}
            className={`${button.button} ${button.secondary} ${styles.all}`}
          >
            {sayAs('link to an area', 'Open {area}', { area: nameOfCode(reading) })}
          </UrlLink>
        </>
      )}
      {'e164' in reading && reading.isWhole && (
        <p className={styles.copy}>
          <CopyButton text={reading.e164} label={say('Copy number')} />
          <bdi dir="ltr" className={styles.e164}>
            {reading.e164}
          </bdi>
        </p>
      )}
      {country && !hasArea && <Instead country={country} areas={instead} />}
    </>
  )
}

function Parts({ reading }: { readonly reading: NumberReading }) {
  if (!('parts' in reading)) return null
  const owner =
    reading.kind === 'uncovered' ? reading.iso && nameOfCountry(reading.iso) : reading.country.name
  return (
    <NumberParts
      {...reading.parts}
      country={owner || say('no country')}
      codeName={nameOfCode(reading)}
      isArea={reading.kind === 'covered'}
    />
  )
}

/** A reading under the name that the page has for its area. */
function asShown(reading: NumberReading): NumberReading {
  return reading.kind === 'covered'
    ? { ...reading, area: { ...reading.area, name: nameOfCode(reading) } }
    : reading
}

function nameOfCode(reading: Extract<NumberReading, { readonly parts: unknown }>): string {
  if (reading.kind === 'covered') return townNames.get().nameTown(reading.country.iso, reading.area)
  return USES[reading.use ?? 'unknown']()
}

interface AreaLinkProps {
  readonly reading: Extract<NumberReading, { kind: 'covered' }>
  readonly children: string
}

/** Opens the area with the number beside it, so that its page still says what was asked for. */
function AreaLink({ reading: { country, area, e164 }, children }: AreaLinkProps) {
  return (
    <UrlLink
      change={toNumber(e164, toTown(country.iso, area.code, area.name))}
      className={styles.area}
    >
      {children}
    </UrlLink>
  )
}

/** What can be ordered instead of a number without an area. */
function Instead({
  country,
  areas,
}: {
  readonly country: Country
  readonly areas: readonly Area[]
}) {
  const { data, isError, refetch } = useAreas(country.iso)
  if (isError) {
    const text = say('The areas of {country} could not be loaded.', { country: country.name })
    return <Failure text={text} action={{ label: say('Try again'), onAct: () => refetch() }} />
  }
  return (
    <section className={styles.instead}>
      <h2>{say('What you can order instead')}</h2>
      {areas.length > 0 && (
        <ul>
          {areas.map(({ code, name }) => (
            <li key={code}>
              <UrlLink change={toTown(country.iso, code, name)}>
                <span>{name}</span>
                <Prefix text={formatPrefix(country.callingCode, code)} />
              </UrlLink>
            </li>
          ))}
        </ul>
      )}
      <UrlLink
        change={toCountry(country.iso)}
        className={`${button.button} ${button.secondary} ${styles.all}`}
      >
        {data && data.length > 1
          ? say('{count, plural, one {The # area} other {All # areas}} of {country}', {
              count: data.length,
              country: country.name,
            })
          : country.name}
      </UrlLink>
    </section>
  )
}

/** What the digits between country and subscriber stand for: a use of their own, or just a code. */
const USES: SayOf<Use | 'unknown'> = {
  mobile: () => sayAs('digits of a number', 'mobile'),
  freephone: () => sayAs('digits of a number', 'freephone'),
  'premium rate': () => sayAs('digits of a number', 'premium rate'),
  'shared cost': () => sayAs('digits of a number', 'shared cost'),
  internet: () => sayAs('digits of a number', 'internet telephone'),
  personal: () => sayAs('digits of a number', 'personal'),
  pager: () => sayAs('digits of a number', 'pager'),
  company: () => sayAs('digits of a number', 'company-wide'),
  voicemail: () => sayAs('digits of a number', 'voicemail'),
  unknown: () => sayAs('digits of a number', 'code'),
}

interface NumberPartsProps {
  readonly callingCode: string
  readonly country: string // its name
  readonly code: string // of the area or of the kind; '' for none
  readonly codeName: string
  readonly isArea: boolean // whether that code is an area's
  readonly subscriber: string // '' for none
}

/** A number in its parts, each with what it is: the country, the area or the kind, and the subscriber. */
export function NumberParts(props: NumberPartsProps) {
  const { callingCode, country, code, codeName, isArea, subscriber } = props
  return (
    <dl className={partStyles.parts} dir="ltr">
      <Part value={`+${callingCode}`} name={country} />
      {code !== '' && (
        <Part value={code} name={codeName} className={isArea ? partStyles.area : undefined} />
      )}
      {subscriber !== '' && (
        <Part value={subscriber} name={sayAs('digits of a number', 'subscriber')} />
      )}
    </dl>
  )
}

interface PartProps {
  readonly value: string
  readonly name: string
  readonly className?: string | undefined
}

function Part({ value, name, className }: PartProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{value}</dd>
    </div>
  )
}
