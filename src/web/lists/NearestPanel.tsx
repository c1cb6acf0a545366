import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Position } from '../../core/geo/position.ts'
import { say } from '../../core/language/say.ts'
import { townNear } from '../../core/towns.ts'
import { type WorldArea, wholeCountryAreas } from '../../core/world.ts'
import { loadTowns } from '../api/pageFiles.ts'
import { useWorld } from '../api/world.ts'
import { useStore } from '../state/createStore.ts'
import { inMiles } from '../state/language.ts'
import { describeNear, TO_COUNTRIES } from '../state/links.ts'
import type { Nearness } from '../state/url.ts'
import { DistanceChoice } from './AreaListControls.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { BackLink, PanelHeading } from './PanelHeading.tsx'
import { AddAll } from './ShortlistActions.tsx'
import { useLists } from './useLists.ts'
import { WorldAreas } from './WorldPanel.tsx'

/** The areas nearest to a point, across borders. */
export function NearestPanel({ near }: { readonly near: Nearness }) {
  const { countries, areas: known } = useWorld()
  useStore(inMiles) // the rows say how far they are
  const { nearest: areas, around, lastOpened } = useLists()
  const wholeCountry = useWholeCountryAreas(near.position)
  const listed = useMemo(() => [...wholeCountry, ...areas], [wholeCountry, areas])
  const isNone = areas.length === 0 && around.length > 0 // as near as this
  return (
    <div className={styles.panel}>
      <BackLink change={TO_COUNTRIES}>{say('All countries')}</BackLink>
      <PanelHeading takesFocus>
        <span className={styles.title}>
          <bdi>{describeNear(near)}</bdi>
        </span>
      </PanelHeading>
      <div className={styles.tools}>
        <p role="status" aria-live="off" className={styles.count}>
          {!(isNone && known.size >= countries.length) &&
            describeNearest(areas.length, known.size, countries.length)}
        </p>
        <DistanceChoice near={near} />
        {near.km !== undefined && (
          <div className={styles.actions}>
            <AddAll count={listed.length} areas={() => listed} />
          </div>
        )}
      </div>
      {isNone && <NothingFound />}
      {listed.length > 0 && <WorldAreas areas={listed} current={lastOpened} from={near.position} />}
    </div>
  )
}

/** How many areas are near, and of how many countries that is known. */
function describeNearest(count: number, known: number, total: number): string {
  if (known >= total)
    return count > 0
      ? say('{count, plural, one {# area} other {# areas}}, nearest first', { count })
      : say('No area is known near here')
  return count > 0
    ? say(
        '{count, plural, one {# area} other {# areas}}, nearest first, ' +
          'of the {known} countries loaded so far of {total}',
        { count, known, total },
      )
    : say('No area is known near here, of the {known} countries loaded so far of {total}', { known, total })
}

const NONE: readonly WorldArea[] = []
const MAX_KM = 60 // to the nearest town: a point at sea is in no country

/**
 * The codes that serve the whole country around a point: they have no position, so they are never nearest.
 * None until the towns are loaded, since the nearest town determines the country.
 */
function useWholeCountryAreas(position: Position): readonly WorldArea[] {
  const world = useWorld()
  const { data: towns } = useQuery({ queryKey: ['towns'], queryFn: loadTowns })
  return useMemo(() => {
    const iso = towns && townNear(towns, position, MAX_KM)
    return iso === undefined ? NONE : wholeCountryAreas(world, iso)
  }, [world, towns, position])
}
