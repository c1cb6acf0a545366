import { useDeferredValue, useMemo, useState } from 'react'
import type { Area } from '../../core/area.ts'
import { foldedTownsOf } from '../../core/areaName.ts'
import type { Country } from '../../core/country.ts'
import type { LinkedCoverage } from '../../core/coverage/coverageAt.ts'
import { describeFinding, lineOfCoverage } from '../../core/coverage/words.ts'
import { formatWay } from '../../core/geo/formatWay.ts'
import type { Position } from '../../core/geo/position.ts'
import { say } from '../../core/language/say.ts'
import { nearestCodes } from '../../core/list/narrow.ts'
import { codesAt } from '../../core/list/placing.ts'
import { formatPrefix, nationalCode } from '../../core/prefix.ts'
import { createLine, createPlaceLine } from '../../core/shortlist/shortlist.ts'
import { isPartOfCoverage, useSession } from '../api/session.ts'
import { useFinder } from '../session/useFinder.ts'
import { useOwnColumns } from '../state/columns/ownStore.ts'
import { highlightProps } from '../state/highlighted.ts'
import { bothNames, townNames, useTownNames } from '../state/language.ts'
import { TO_COUNTRIES, toArea, toNear, toNumber, toTown } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { type UrlState, useUrlState } from '../state/url.ts'
import hidden from '../ui/hidden.module.css'
import linkButton from '../ui/linkButton.module.css'
import { Prefix } from '../ui/Prefix.tsx'
import { sayRich } from '../ui/sayRich.ts'
import { useCopying } from '../ui/useCopying.ts'
import styles from './AreaCard.module.css'
import { AreaFacts, type AreaFactsProps, LocalClock } from './AreaFacts.tsx'
import { CodeForms } from './CodeForms.tsx'
import { LazyOwnFacts } from './LazyOwn.ts'
import { lineOfTown } from './lineOfTown.ts'
import { NumberParts } from './NumberFacts.tsx'
import { formatOpenNumber, openNumber } from './openNumber.ts'
import type { OpenTown } from './openTown.ts'
import panel from './Panel.module.css'
import { AddAll, describeCopiedCodes, ShortlistActions } from './ShortlistActions.tsx'
import { useCodesOfTown, useServedTown } from './useOpenPlace.ts'

/** What is known of the open town, below its name and code: how to write the code, what else is there and nearby. */
export function AreaCard({ country, open, areas }: Omit<AreaFactsProps, 'codesHere'>) {
  const { name, position, area, isListed, others } = open
  const { nameTown } = useTownNames()
  const codes = useCodesOfTown(country.iso, open, areas)
  const partsHere = useMemo(() => {
    const isCode = new Set(codes.map(({ code }) => code))
    return position ? codesAt(position, areas).filter(({ code }) => !isCode.has(code)) : []
  }, [position, areas, codes])
  const servesCountry = !isListed && nationalCode(country.callingCode, area.code) === ''
  const served = useServedTown(country.iso, servesCountry ? undefined : open)
  const codesTold = useMemo(
    () => [...codes, ...partsHere, ...(served?.kind === 'served' ? served.areas : [])],
    [codes, partsHere, served],
  )
  const ownColumns = useOwnColumns()
  const isDue = useDeferredValue(true, false) // what to do with the code is shown first
  return (
    <>
      <NumberNote country={country} area={area} />
      <CodeForms country={country} code={area.code} />
      <ShortlistActions country={country} line={lineOfTown(country, open, served)} />
      {[...codes, ...partsHere].some(({ code }) => code !== area.code) && (
        <AlsoHere codes={codes} parts={partsHere} open={open} country={country} />
      )}
      {ownColumns && <LazyOwnFacts columns={ownColumns} country={country} code={area.code} />}
      {servesCountry && (
        <p className={styles.note}>
          {lineOfCoverage({ kind: 'national', area }, country, { isPart: false })}
        </p>
      )}
      {!isListed && !servesCountry && <Serving country={country} open={open} found={served} />}
      {!servesCountry && (
        <OtherTowns country={country} towns={others} name={isListed ? name : area.name} />
      )}
      {isDue && (
        <>
          <LocalClock
            name={nameTown(country.iso, { name, position })}
            iso={country.iso}
            code={area.code}
          />
          {position && (
            <NearbyCodes
              country={country}
              name={name}
              position={position}
              areas={areas}
              code={area.code}
              codesTold={codesTold}
            />
          )}
          <AreaFacts country={country} open={open} areas={areas} codesHere={codes.length} />
        </>
      )}
    </>
  )
}

interface AlsoHereProps {
  readonly codes: readonly Area[] // of the town, one for each
  readonly parts: readonly Area[] // what else the list has at that spot, as the exchanges of its parts
  readonly open: OpenTown
  readonly country: Country
}

/** The other codes there. Those of the town, with the open one, are copied or added at once. */
function AlsoHere({ codes, parts, open, country }: AlsoHereProps) {
  const {
    name,
    position,
    area: { code },
  } = open
  const { iso, callingCode } = country
  const { outcome, copy } = useCopying()
  const own = new Set(foldedTownsOf({ name }))
  // by the plan, though the list has the code for another town
  const isServing = (area: Pick<Area, 'name'>) =>
    !parts.some((part) => part.name === area.name) &&
    !foldedTownsOf(area).some((town) => own.has(town))
  const lineOf = (area: Area) =>
    isServing(area)
      ? createPlaceLine(country, area, { name, position }, 'known')
      : createLine(country, area)
  const count = codes.length
  const text = codes.map((area) => formatPrefix(callingCode, area.code)).join('\n')
  const codeOf = (area: Area) => nationalCode(callingCode, area.code) || area.code
  return (
    <section className={styles.alsoHere}>
      <div className={styles.partHead}>
        <h2>{say('Also here')}</h2>
        {count > 1 && (
          <p className={panel.actions}>
            <button type="button" className={linkButton.button} onClick={() => copy(text)}>
              {outcome?.isCopied
                ? say('Copied {count, plural, one {# code} other {# codes}}', { count })
                : say('Copy {count, plural, one {# code} other {# codes}}', { count })}
            </button>
            <AddAll count={count} lines={() => codes.map(lineOf)} />
          </p>
        )}
      </div>
      <AreaLinks
        iso={iso}
        areas={[...codes, ...parts].filter((area) => area.code !== code)}
        textOf={(area, shown) => (parts.includes(area) ? `${codeOf(area)} ${shown}` : codeOf(area))}
        changeOf={({ code: other, ...area }) =>
          isServing(area) ? toTown(iso, other, name, position) : toArea(other, area.name)
        }
      />
      <p role="status" className={hidden.text}>
        {describeCopiedCodes(outcome)}
      </p>
    </section>
  )
}

interface ServingProps {
  readonly country: Country
  readonly open: OpenTown // which the list does not have
  readonly found: LinkedCoverage | undefined // undefined until it is known
}

/** Which codes serve the open town, how surely, and a way to each; whose town the open one is listed for. */
function Serving({ country, open, found }: ServingProps) {
  const { iso } = country
  const { name, position, area } = open
  const { nameTown } = useTownNames()
  const { trouble } = useFinder()
  const isPart = isPartOfCoverage(useSession())
  const others =
    found?.kind === 'served' ? found.areas.filter(({ code }) => code !== area.code) : []
  return (
    <>
      <div className={styles.serving}>
        <p role="status">
          {found
            ? lineOfCoverage(found, country, { isPart })
            : (trouble?.text ?? describeFinding())}
        </p>
        {others.length > 0 && (
          <AreaLinks
            iso={iso}
            areas={others}
            textOf={({ code }) => formatPrefix(country.callingCode, code)}
            changeOf={({ code }) => toTown(iso, code, name, position)}
          />
        )}
      </div>
      <p className={styles.note}>
        {say('This code is that of {area}.', { area: nameTown(country.iso, area) })}
      </p>
    </>
  )
}

interface OtherTownsProps {
  readonly country: Country
  readonly towns: readonly Area[] // of the open code
  readonly name: string // of the open town, which is not among them
}

/** One line on the other towns of a code, which opens to show them. */
function OtherTowns({ country, towns, name }: OtherTownsProps) {
  const named = new Map(towns.map((town) => [town.name, town]))
  named.delete(name) // listed twice
  if (named.size === 0) return null
  return (
    <details className={styles.others}>
      <summary>
        {say('also {count, plural, one {# other town} other {# other towns}}', {
          count: named.size,
        })}
      </summary>
      <AreaLinks iso={country.iso} areas={[...named.values()]} textOf={(_, shown) => shown} />
    </details>
  )
}

interface AreaLinksProps {
  readonly iso: string // their country
  readonly areas: readonly Area[]
  readonly textOf: (area: Area, shown: string) => string // `shown`: its name, as the reader calls it
  readonly changeOf?: (area: Area) => Partial<UrlState> // where it leads, if not to the area itself
}

const STEP = 50

/** Links to areas: the first of them, then more. */
function AreaLinks({ iso, areas, textOf, changeOf }: AreaLinksProps) {
  const { nameTown } = useTownNames()
  const [limit, setLimit] = useState(STEP)
  const left = areas.length - limit
  return (
    <ul>
      {areas.slice(0, limit).map((area) => {
        const shown = nameTown(iso, area)
        return (
          <li key={`${area.code} ${area.name}`}>
            <UrlLink
              change={changeOf?.(area) ?? toArea(area.code, area.name)}
              title={bothNames(shown, area.name)}
            >
              {textOf(area, shown)}
            </UrlLink>
          </li>
        )
      })}
      {left > 0 && (
        <li>
          <button
            type="button"
            className={linkButton.button}
            onClick={() => setLimit(limit + STEP)}
          >
            {say('{count, plural, one {and # more} other {and # more}}', { count: left })}
          </button>
        </li>
      )}
    </ul>
  )
}

interface NearbyCodesProps {
  readonly country: Country
  readonly name: string // of the open town
  readonly position: Position
  readonly areas: readonly Area[] // all areas of the country
  readonly code: string // the open one
  readonly codesTold: readonly Area[] // of the open place
}

const SHOWN = 4 // places

/** The nearest places of the country with other codes. */
function NearbyCodes({ country, name, position, areas, code, codesTold }: NearbyCodesProps) {
  const { nameTown } = useTownNames()
  const near = useMemo(() => {
    const out = new Set([code, ...codesTold.map((area) => area.code)])
    return nearestCodes(areas, position, { out, limit: SHOWN })
  }, [areas, position, code, codesTold])
  if (near.length === 0) return null
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2 id="nearest-codes">{say('Nearest other codes')}</h2>
        <UrlLink
          change={{ ...TO_COUNTRIES, ...toNear(position, name) }}
          className={linkButton.button}
        >
          {say('All nearby')}
        </UrlLink>
      </div>
      <ul aria-labelledby="nearest-codes" className={styles.near}>
        {near.map(({ area, position: there, more }) => (
          <li key={area.code}>
            <UrlLink change={toArea(area.code, area.name)} {...highlightProps(area.code)}>
              <span className={styles.way}>{formatWay(position, there)}</span>{' '}
              <span
                className={styles.nearName}
                title={bothNames(nameTown(country.iso, area), area.name)}
              >
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

/** The number that led to the open area in its parts, if one did. */
function NumberNote({ country, area }: { readonly country: Country; readonly area: Area }) {
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
        codeName={townNames.get().nameTown(country.iso, area)}
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
