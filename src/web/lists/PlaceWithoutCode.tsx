import type { PlaceCoverage, ServedCoverage } from '../../core/answer/answer.ts'
import { describeMissing, listServing } from '../../core/answer/describeServed.ts'
import { howKnown } from '../../core/answer/howKnown.ts'
import type { Country } from '../../core/country.ts'
import { formatDistance } from '../../core/language/formatDistance.ts'
import { say } from '../../core/language/say.ts'
import type { WorldArea } from '../../core/world.ts'
import { useWorld } from '../api/world.ts'
import { TO_COUNTRIES, toCountry, toNear, toTown } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import type { Nearness } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import { lineOfArea } from './lineOfTown.ts'
import styles from './Panel.module.css'
import { AddAll } from './ShortlistActions.tsx'
import { useLists } from './useLists.ts'
import { WorldAreaRow } from './WorldPanel.tsx'

interface PlaceWithoutCodeProps {
  readonly country: Country
  readonly near: Nearness
}

/** The answer for a place that is no area: the code of its country or town, or the nearest codes. */
export function PlaceWithoutCode({ country, near }: PlaceWithoutCodeProps) {
  const { name = '' } = near
  const { coverage, trouble, inside, across } = useLists().place
  return (
    <>
      {!coverage && trouble && (
        <div className={styles.failure}>
          <Failure text={trouble.text} action={{ label: trouble.label, onAct: trouble.retry }} />
        </div>
      )}
      <p role="status" aria-live="off" className={styles.about}>
        {coverage && describeCoverage(name, country, coverage)}
        {!coverage && !trouble && say('Finding the codes near {place}…', { place: name })}
      </p>
      {coverage?.kind === 'nearest' && (
        <p className={styles.addNearest}>
          <AddAll
            count={inside.length + across.length}
            lines={() => [...inside, ...across].map(lineOfArea)}
          />
        </p>
      )}
      <div className={styles.codes}>
        <Codes country={country} near={near} />
        <p className={styles.more}>
          <UrlLink
            change={{ ...TO_COUNTRIES, ...toNear(near.position, name) }}
            className={styles.whole}
          >
            {say('All nearby')}
          </UrlLink>
          <UrlLink change={toCountry(country.iso)} className={styles.whole}>
            {say('All of {country}', { country: country.name })}
          </UrlLink>
          {coverage?.kind === 'nearest' && (
            <>
              <span>{say('Distances are straight lines to the main town of a code.')}</span>
              <Missing />
            </>
          )}
        </p>
      </div>
    </>
  )
}

function Codes({ country, near: { position, name = '' } }: PlaceWithoutCodeProps) {
  const { coverage, inside, across } = useLists().place
  // a code that serves the place opens with the place's name
  const serving = coverage && howKnown(coverage) === 'nearest' ? undefined : name
  return (
    <>
      {inside.length > 0 && serving === undefined && (
        <h2>{say('Nearest in {country}', { country: country.name })}</h2>
      )}
      {inside.length > 0 && (
        <ul aria-label={say('Areas')}>
          {inside.map((item) => (
            <li key={keyOf(item)}>
              <WorldAreaRow
                items={[item]}
                from={position}
                {...(serving && {
                  change: toTown(item.country.iso, item.area.code, serving, position),
                })}
              />
            </li>
          ))}
        </ul>
      )}
      {across.length > 0 && (
        <>
          <h2 id="across">{say('Across the border')}</h2>
          <ul aria-labelledby="across">
            {across.map((item) => (
              <li key={keyOf(item)}>
                <WorldAreaRow items={[item]} from={position} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** A code may have several towns. */
const keyOf = ({ country, area }: WorldArea): string => `${country.iso} ${area.code} ${area.name}`

function Missing() {
  const { countries, areas } = useWorld()
  const missing = countries.length - areas.size
  return missing === 0 ? null : (
    <span>
      {say(
        '{count, plural, one {# country is} other {# countries are}} not loaded yet: ' +
          'a code across the border may be nearer.',
        { count: missing },
      )}
    </span>
  )
}

const FAR_KM = 100

/** Why a place is not one of the areas, and how far away the nearest is if that is far. */
export function describeCoverage(place: string, of: Country, coverage: PlaceCoverage): string {
  const country = of.name
  const none = say('{place} has no code of its own.', { place })
  switch (coverage.kind) {
    case 'covered':
      return say('{place} is covered by {area}.', { place, area: coverage.areas[0]?.name ?? '' })
    case 'national':
      return say('{place} is served by the code of all of {country}.', { place, country })
    case 'served':
      return describeServedPlace(place, of, coverage)
    case 'nearest': {
      const km = coverage.inside[0]?.km ?? 0
      return km > FAR_KM
        ? `${none} ${describeFar(country, km)}`
        : `${none} ${say('Numbers there use a code from nearby; distance alone does not tell which.')}`
    }
    case 'unplaced':
      return `${none} ${describeCodes(country, coverage.areaCount)}`
    case 'unknown':
    case 'none':
      return `${none} ${say('No area of {country} is known.', { country })}`
  }
}

function describeServedPlace(place: string, country: Country, served: ServedCoverage): string {
  const codes = listServing(served, country)
  const said = {
    known: () => say('{place} is served by {codes}.', { place, codes }),
    likely: () =>
      say('{place} is most likely served by {codes}, as the towns around it are.', {
        place,
        codes,
      }),
    among: () => say('{place} is served by one of these: {codes}.', { place, codes }),
  }[served.certainty]()
  return served.missing.length > 0 ? `${said} ${describeMissing(served, country)}` : said
}

function describeFar(country: string, km: number): string {
  return say('The nearest in {country} is over {limit} away: {distance}.', {
    country,
    limit: formatDistance(FAR_KM),
    distance: formatDistance(km),
  })
}

function describeCodes(country: string, count: number): string {
  return say(
    '{country} has {count, plural, =1 {one code} one {# code} other {# codes}}, but no area of it is on the map.',
    { country, count },
  )
}
