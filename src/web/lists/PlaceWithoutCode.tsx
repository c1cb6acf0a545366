import type { Country } from '../../core/country.ts'
import { certaintyOf } from '../../core/coverage/coverage.ts'
import { describeFinding, explainCoverage } from '../../core/coverage/words.ts'
import { say } from '../../core/language/say.ts'
import type { WorldArea } from '../../core/world.ts'
import { isPartOfCoverage, useSession } from '../api/session.ts'
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
  const isPart = isPartOfCoverage(useSession())
  return (
    <>
      {!coverage && trouble && (
        <div className={styles.failure}>
          <Failure text={trouble.text} action={{ label: trouble.label, onAct: trouble.retry }} />
        </div>
      )}
      <p role="status" aria-live="off" className={styles.about}>
        {coverage && explainCoverage(name, coverage, country, { isPart })}
        {!coverage && !trouble && describeFinding()}
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
  const serving = coverage && certaintyOf(coverage) === 'nearest' ? undefined : name
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
