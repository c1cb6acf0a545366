import { useMemo, useState } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatWay } from '../../core/geo/formatWay.ts'
import type { Position } from '../../core/geo/position.ts'
import { say } from '../../core/language/say.ts'
import { nearestCodes } from '../../core/list/narrow.ts'
import { codesAt } from '../../core/list/placing.ts'
import { formatPrefix, nationalCode } from '../../core/prefix.ts'
import { bothNames, useTownNames } from '../api/townNames.ts'
import { useOwnColumns } from '../state/columns/ownStore.ts'
import { highlightProps } from '../state/highlighted.ts'
import { TO_COUNTRIES, toArea, toNear, toNumber } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { useUrlState } from '../state/url.ts'
import linkButton from '../ui/linkButton.module.css'
import { Prefix } from '../ui/Prefix.tsx'
import { sayRich } from '../ui/sayRich.ts'
import styles from './AreaCard.module.css'
import { AreaFacts, LocalClock } from './AreaFacts.tsx'
import { CodeForms } from './CodeForms.tsx'
import { LazyOwnFacts } from './LazyOwn.ts'
import { NumberParts } from './NumberFacts.tsx'
import { formatOpenNumber, openNumber } from './openNumber.ts'
import type { OpenTown } from './openTown.ts'
import { ShortlistActions } from './ShortlistActions.tsx'

interface AreaCardProps {
  readonly country: Country
  readonly open: OpenTown
  readonly areas: readonly Area[] // all areas of the country
}

/** What is known of the open town, below its name and code: how to write the code, what else is there and nearby. */
export function AreaCard({ country, open, areas }: AreaCardProps) {
  const { name, position, area, isListed, others } = open
  const { nameTown } = useTownNames()
  const codesHere = useMemo(() => (position ? codesAt(position, areas) : []), [position, areas])
  const ownColumns = useOwnColumns()
  const servesCountry = !isListed && nationalCode(country.callingCode, area.code) === ''
  return (
    <>
      <AlsoHere areas={codesHere.filter(({ code }) => code !== area.code)} country={country} />
      <NumberNote country={country} area={area} />
      <CodeForms country={country} code={area.code} />
      <ShortlistActions country={country} area={area} />
      {ownColumns && <LazyOwnFacts columns={ownColumns} country={country} code={area.code} />}
      {!isListed && (
        <p className={styles.note}>
          {servesCountry
            ? say('This code serves all of {country}.', { country: country.name })
            : say('This code is that of {area}.', { area: nameTown(country.iso, area) })}
        </p>
      )}
      {!servesCountry && <OtherTowns country={country} towns={others} name={name} />}
      <LocalClock name={nameTown(country.iso, { name, position })} iso={country.iso} code={area.code} />
      {position && (
        <NearbyCodes
          country={country}
          name={name}
          position={position}
          areas={areas}
          code={area.code}
          codesHere={codesHere}
        />
      )}
      <AreaFacts country={country} open={open} areas={areas} codesHere={codesHere.length} />
    </>
  )
}

interface AlsoHereProps {
  readonly areas: readonly Area[] // of the same place, with other codes
  readonly country: Country
}

function AlsoHere({ areas, country: { iso, callingCode } }: AlsoHereProps) {
  const { nameTown } = useTownNames()
  if (areas.length === 0) return null
  return (
    <p className={styles.alsoHere}>
      {say('Also here')}{' '}
      {areas.map((area) => (
        <UrlLink
          key={area.code}
          change={toArea(area.code, area.name)}
          title={bothNames(nameTown(iso, area), area.name)}
        >
          {nationalCode(callingCode, area.code) || area.code}
        </UrlLink>
      ))}
    </p>
  )
}

interface OtherTownsProps {
  readonly country: Country
  readonly towns: readonly Area[] // of the open code
  readonly name: string // of the open town, which is not among them
}

const STEP = 50 // towns

/** One line on the other towns of a code, which opens to show the first of them, then more. */
function OtherTowns({ country, towns, name }: OtherTownsProps) {
  const { nameTown } = useTownNames()
  const [limit, setLimit] = useState(STEP)
  const named = new Map(towns.map((town) => [town.name, town]))
  named.delete(name) // listed twice
  const left = named.size - limit
  if (named.size === 0) return null
  return (
    <details className={styles.others}>
      <summary>
        {say('also {count, plural, one {# other town} other {# other towns}}', { count: named.size })}
      </summary>
      <ul>
        {[...named.values()].slice(0, limit).map((town) => (
          <li key={town.name}>
            <UrlLink
              change={toArea(town.code, town.name)}
              title={bothNames(nameTown(country.iso, town), town.name)}
            >
              {nameTown(country.iso, town)}
            </UrlLink>
          </li>
        ))}
        {left > 0 && (
          <li>
            <button type="button" className={linkButton.button} onClick={() => setLimit(limit + STEP)}>
              {say('{count, plural, one {and # more} other {and # more}}', { count: left })}
            </button>
          </li>
        )}
      </ul>
    </details>
  )
}

interface NearbyCodesProps {
  readonly country: Country
  readonly name: string // of the open town
  readonly position: Position
  readonly areas: readonly Area[] // all areas of the country
  readonly code: string // the open one
  readonly codesHere: readonly Area[] // of the open place
}

const SHOWN = 4 // places

/** The nearest places of the country with other codes. */
function NearbyCodes({ country, name, position, areas, code, codesHere }: NearbyCodesProps) {
  const { nameTown } = useTownNames()
  const near = useMemo(() => {
    const out = new Set([code, ...codesHere.map((area) => area.code)])
    return nearestCodes(areas, position, { out, limit: SHOWN })
  }, [areas, position, code, codesHere])
  if (near.length === 0) return null
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2 id="nearest-codes">{say('Nearest other codes')}</h2>
        <UrlLink change={{ ...TO_COUNTRIES, ...toNear(position, name) }} className={linkButton.button}>
          {say('All nearby')}
        </UrlLink>
      </div>
      <ul aria-labelledby="nearest-codes" className={styles.near}>
        {near.map(({ area, position: there, more }) => (
          <li key={area.code}>
            <UrlLink change={toArea(area.code, area.name)} {...highlightProps(area.code)}>
              <span className={styles.way}>{formatWay(position, there)}</span>{' '}
              <span className={styles.nearName} title={bothNames(nameTown(country.iso, area), area.name)}>
                {nameTown(country.iso, area)}
              </span>{' '}
              <span className={styles.nearCode}>
                {more === 0 ? (
                  <Prefix text={formatPrefix(country.callingCode, area.code)} />
                ) : (
                  sayRich('{code}<more> & {count, plural, one {# more} other {# more}}</more>', {
                    code: <Prefix text={formatPrefix(country.callingCode, area.code)} />,
                    count: more,
                    more: (inside) => <span className={styles.more}>{inside}</span>,
                  })
                )}
              </span>
            </UrlLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NumberNoteProps {
  readonly country: Country
  readonly area: Area
}

/** The number that led to the open area in its parts, if one did. */
function NumberNote({ country, area }: NumberNoteProps) {
  const url = useUrlState()
  const number = openNumber(url, country)
  const text = formatOpenNumber(url, country)
  if (number === undefined || text === undefined) return null
  const { callingCode, name } = country
  return (
    <>
      <NumberParts
        callingCode={callingCode}
        country={name}
        code={nationalCode(callingCode, area.code)}
        codeName={area.name}
        isArea
        subscriber={text.slice(formatPrefix(callingCode, area.code).length).trim()}
      />
      <p className={styles.note}>
        {sayRich('The area of {number}. Whoever uses it may be elsewhere.', {
          number: (
            <UrlLink change={toNumber(number)}>
              <bdi dir="ltr">{text}</bdi>
            </UrlLink>
          ),
        })}
      </p>
    </>
  )
}
