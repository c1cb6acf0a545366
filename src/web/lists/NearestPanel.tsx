import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Position } from '../../core/geo/position.ts'
import { say } from '../../core/language/say.ts'
import { townNear } from '../../core/towns.ts'
import { type WorldArea, wholeCountryAreas } from '../../core/world.ts'
import { loadTowns } from '../api/pageFiles.ts'
import { useWorld } from '../api/world.ts'
import { describePoint, TO_COUNTRIES } from '../state/links.ts'
import type { Nearness } from '../state/url.ts'
import { sayRich } from '../ui/sayRich.ts'
import { RowsButton } from './AreaListControls.tsx'
import { areaOf } from './filteredList.ts'
import { ListAnnouncement } from './ListAnnouncement.tsx'
import styles from './Panel.module.css'
import { BackLink, PanelHeading } from './PanelHeading.tsx'
import { AddAll } from './ShortlistActions.tsx'
import { useLists } from './useLists.ts'
import { useRows } from './useRows.ts'
import { isoOf, WorldAreas } from './WorldPanel.tsx'

/** The areas nearest to a point, across borders. */
export function NearestPanel({ near }: { readonly near: Nearness }) {
  const { countries, areas: known } = useWorld()
  const areas = useLists().nearest
  const wholeCountry = useWholeCountryAreas(near.position)
  const listed = useMemo(() => [...wholeCountry, ...areas], [wholeCountry, areas])
  const rows = useRows(listed, { total: listed.length, areaOf, isoOf })
  return (
    <div className={styles.panel}>
      <ListAnnouncement count={rows.count} />
      <BackLink change={TO_COUNTRIES}>{say('All countries')}</BackLink>
      <PanelHeading takesFocus>
        <span className={styles.title}>
          {sayRich('Nearest to {place}', { place: <bdi>{describePoint(near)}</bdi> })}
        </span>
      </PanelHeading>
      <p role="status" aria-live="off" className={styles.about}>
        {describeNearest(areas.length, known.size, countries.length)}
      </p>
      <p className={styles.addNearest}>
        <AddAll count={listed.length} areas={() => listed} />
        <RowsButton by={rows.by} />
      </p>
      {rows.rows && listed.length > 0 && <WorldAreas rows={rows.rows} from={near.position} />}
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
