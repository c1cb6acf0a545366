import { type CSSProperties, type ReactNode, useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatPosition, type Position } from '../../core/geo/position.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { perLanguage } from '../../core/language/language.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { firstDigit, narrowByDigits } from '../../core/list/filter.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import { type Placing, placingOf } from '../../core/list/placing.ts'
import { zoneOfCode } from '../../core/number/zoneOfCode.ts'
import {
  CLOSES,
  describeHours,
  describeOffices,
  formatClock,
  localTimeAt,
  OPENS,
} from '../../core/officeHours.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { inhabitantsOf } from '../../core/prominence/peopleSteps.ts'
import { loadTimeZones } from '../api/pageFiles.ts'
import { loadPeopleFinder, usePeople } from '../api/people.ts'
import type { PeopleFinder } from '../api/peopleFinder.ts'
import { toCountry } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { useLoaded } from '../state/useLoaded.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import hidden from '../ui/hidden.module.css'
import { sayRich } from '../ui/sayRich.ts'
import { useNow } from '../ui/time.ts'
import styles from './AreaCard.module.css'
import clockStyles from './LocalClock.module.css'
import type { OpenTown } from './openTown.ts'

export interface AreaFactsProps {
  readonly country: Country
  readonly open: OpenTown
  readonly areas: readonly Area[] // all areas of the country
  readonly codesHere: number // codes of the place
}

/** Where the open town is, and how many codes are like its own. */
export function AreaFacts({ country, open, areas, codesHere }: AreaFactsProps) {
  const { area, position, isListed } = open
  const { callingCode, iso } = country
  const digit = firstDigit(area, callingCode)
  const alike = narrowByDigits(areas, digit, callingCode).length
  const findPeople = useMemo(
    () => (finder: PeopleFinder) => finder.ofCountry(areas, country),
    [areas, country],
  )
  const isReady = useLoaded(loadPeopleFinder) !== undefined // a fact may come late, unlike the order of a list
  const people = usePeople(isReady ? findPeople : undefined)
  const inhabitants = isListed && people ? inhabitantsOf(area, people) : undefined
  const doubt = isListed ? describeDoubt(placingOf(area, country, areas)) : undefined
  return (
    <dl className={styles.facts}>
      {codesHere > 0 && (
        <Fact term={say('Codes in this place')}>
          {codesHere === 1
            ? say('Only {code}', { code: formatPrefix(callingCode, area.code) })
            : formatNumber(codesHere)}
        </Fact>
      )}
      {digit !== '' && alike > 1 && alike < areas.length && (
        <Fact term={say('Begin with {digits}', { digits: `+${callingCode} ${digit}` })}>
          <UrlLink change={{ ...toCountry(iso), digits: digit }}>{formatAreaCount(alike)}</UrlLink>
        </Fact>
      )}
      {inhabitants !== undefined && (
        <Fact term={say('Population')}>{formatPeople(inhabitants)}</Fact>
      )}
      <PositionFact position={position} doubt={doubt} />
    </dl>
  )
}

function describeDoubt(placing: Placing): string | undefined {
  switch (placing) {
    case 'country':
      return say('This is the country’s own point: the service does not say where the area is.')
    case 'far':
      return say('This is far from the country’s other areas: it may be an island, or a mistake.')
    case 'swapped':
      return say('This seems wrong: in the other order the two numbers lie in the country.')
    default:
      return undefined
  }
}

interface PositionFactProps {
  readonly position: Position | undefined
  readonly doubt: string | undefined
}

function PositionFact({ position, doubt }: PositionFactProps) {
  const term = say('Position')
  if (!position)
    return (
      <Fact term={term}>
        {doubt
          ? sayAs('a position', 'none. {doubt}', { doubt })
          : sayAs('a position', 'none: it is not on the map')}
      </Fact>
    )
  return (
    <Fact term={term}>
      <span className={styles.position}>
        {formatPosition(position)}
        <CopyButton text={formatPosition(position)} label={say('Copy position')} />
        <a href={openStreetMap(position)} target="_blank" rel="noopener noreferrer">
          {sayRich('Open<hidden> in OpenStreetMap</hidden>')}
        </a>
      </span>
      {doubt && <p className={styles.doubt}>{doubt}</p>}
    </Fact>
  )
}

function openStreetMap({ lat, lng }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=11/${lat}/${lng}`
}

/** `1.26 million`, or `131,000` */
function formatPeople(count: number): string {
  return count < 1_000_000 ? formatNumber(count) : millions().format(count)
}

const millions = perLanguage(
  ({ locale }) =>
    new Intl.NumberFormat(locale, {
      notation: 'compact',
      compactDisplay: 'long',
      maximumFractionDigits: 2,
    }),
)

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface LocalClockProps {
  readonly name: string // of the place
  readonly iso: string
  readonly code: string
}

/** The time at a place, and whether its offices are usually open. Nothing if its code has several time zones. */
export function LocalClock({ name, iso, code }: LocalClockProps) {
  const table = useLoaded(loadTimeZones)
  const zone = useMemo(() => table && zoneOfCode(table, code), [table, code])
  const now = useNow()
  if (!table) return <div className={clockStyles.room} />
  const time = zone === undefined ? undefined : localTimeAt(now, zone)
  if (!time) return null
  const offices = describeOffices(time, iso)
  const isOtherDay = time.day !== new Date(now).getDay()
  const clock = formatClock(time, isOtherDay)
  const tone = offices.isOpen
    ? clockStyles.open
    : offices.isSoon
      ? clockStyles.soon
      : clockStyles.shut
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{say('{place} now', { place: name })}</h2>
        <span
          className={`${clockStyles.badge} ${tone}`}
          title={say('Usual office hours: {hours}', { hours: describeHours(iso) })}
        >
          {offices.text}
        </span>
      </div>
      <p className={hidden.text}>{clock}</p>
      <div className={clockStyles.day} dir="ltr" aria-hidden="true">
        <span className={clockStyles.clock} style={besideHand(time.minutes, isOtherDay ? 5.25 : 3)}>
          {clock}
        </span>
        <span className={clockStyles.line}>
          {offices.isWorkday && (
            <span
              className={clockStyles.hours}
              style={{ left: share(OPENS), width: share(CLOSES - OPENS) }}
            />
          )}
          <span className={clockStyles.hand} style={{ left: share(time.minutes) }} />
        </span>
        <span className={clockStyles.scale}>
          {['00', '06', '12', '18', '24'].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </span>
      </div>
    </section>
  )
}

/** Over the hand, but inside the day near midnight too. */
function besideHand(minutes: number, widthRem: number): CSSProperties {
  const left = `calc(${share(minutes)} - ${widthRem / 2}rem)`
  return { width: `${widthRem}rem`, left: `max(0px,min(${left},calc(100% - ${widthRem}rem)))` }
}

const DAY = 24 * 60 // minutes

/** How far along the day. */
const share = (minutes: number): string => `${(100 * minutes) / DAY}%`
