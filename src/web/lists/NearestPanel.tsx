import { useCallback, useMemo } from 'react'
import { areasListed, certaintyOf } from '../../core/coverage/coverage.ts'
import { describeFinding, lineOfCoverage } from '../../core/coverage/words.ts'
import { say } from '../../core/language/say.ts'
import { areaOf, isoOf, type WorldArea } from '../../core/world.ts'
import type { Finder } from '../api/finder/finder.ts'
import { isPartOfCoverage, useSession } from '../api/session.ts'
import { useWorld } from '../api/world.ts'
import { useFinder, useFound } from '../session/useFinder.ts'
import { useStore } from '../state/createStore.ts'
import { inMiles, useTownNames } from '../state/language.ts'
import { describeNear, TO_COUNTRIES } from '../state/links.ts'
import type { Nearness } from '../state/url.ts'
import { DistanceChoice, NothingListed, RowsButton } from './AreaListControls.tsx'
import { ListAnnouncement } from './ListAnnouncement.tsx'
import { lineOfArea } from './lineOfTown.ts'
import styles from './Panel.module.css'
import { BackLink, PanelHeading } from './PanelHeading.tsx'
import { AddAll } from './ShortlistActions.tsx'
import { useLists } from './useLists.ts'
import { useRows } from './useRows.ts'
import { WorldAreas } from './WorldPanel.tsx'

/** The areas nearest to a point, across borders. */
export function NearestPanel({ near }: { readonly near: Nearness }) {
  const { countries, areas: known } = useWorld()
  useStore(inMiles) // the rows say how far they are
  useTownNames()
  const { nearest: areas, around, lastOpened } = useLists()
  const serving = useServing(near)
  const listed = useMemo(
    () => (near.km === undefined ? servingFirst(serving.areas, areas) : areas),
    [near.km, serving, areas],
  )
  const isNone = areas.length === 0 && around.length > 0 // as near as this
  const rows = useRows(listed, { total: listed.length, areaOf, isoOf })
  return (
    <div className={styles.panel}>
      <ListAnnouncement rows={rows} />
      <BackLink change={TO_COUNTRIES}>{say('All countries')}</BackLink>
      <PanelHeading takesFocus>
        <span className={styles.title}>
          <bdi>{describeNear(near)}</bdi>
        </span>
      </PanelHeading>
      <p role="status" aria-live="off" className={styles.serving}>
        {serving.said}
      </p>
      <div className={styles.tools}>
        <p role="status" aria-live="off" className={styles.count}>
          {!(isNone && known.size >= countries.length) &&
            ((known.size >= countries.length && rows.count) ||
              describeNearest(areas.length, known.size, countries.length))}
        </p>
        <DistanceChoice near={near} />
        <div className={styles.actions}>
          {near.km !== undefined && (
            <AddAll count={listed.length} lines={() => listed.map(lineOfArea)} />
          )}
          <RowsButton by={rows.by} />
        </div>
      </div>
      {isNone && <NothingListed />}
      {rows.rows && listed.length > 0 && (
        <WorldAreas rows={rows.rows} current={lastOpened} from={near.position} />
      )}
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
    : say('No area is known near here, of the {known} countries loaded so far of {total}', {
        known,
        total,
      })
}

function servingFirst(
  serving: readonly WorldArea[],
  areas: readonly WorldArea[],
): readonly WorldArea[] {
  const codes = new Set(serving.map(({ area }) => area.code))
  const keys = new Set(serving.map(keyOf))
  return [...serving, ...areas.filter((one) => !codes.has(one.area.code) || !keys.has(keyOf(one)))]
}

const keyOf = ({ country, area }: WorldArea): string => `${country.iso} ${area.code} ${area.name}`

interface Serving {
  readonly said: string // in a line that is always there, so that nothing moves when the answer comes
  readonly areas: readonly WorldArea[]
}

/** What serves a point, and its areas where that is known: they may be farther away than others, or have no position. */
function useServing({ position, name }: Nearness): Serving {
  const { countries } = useWorld()
  const { trouble } = useFinder()
  const isPart = isPartOfCoverage(useSession())
  const find = useCallback(
    (finder: Finder) =>
      finder.coverageOfPoint({ iso: undefined, position, ...(name !== undefined && { name }) }),
    [position, name],
  )
  const { found, isCurrent } = useFound(find)
  return useMemo(() => {
    if (!isCurrent) return { said: trouble ? '' : describeFinding(), areas: [] }
    const country = countries.find(({ iso }) => iso === found?.iso)
    if (!found || !country) return { said: '', areas: [] }
    const { coverage } = found
    return {
      said: lineOfCoverage(coverage, country, { isPart }),
      areas:
        certaintyOf(coverage) === 'nearest'
          ? []
          : areasListed(coverage).map((area) => ({ country, area })),
    }
  }, [countries, found, isCurrent, isPart, trouble])
}
