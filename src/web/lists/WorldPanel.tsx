import { formatWay } from '../../core/geo/formatWay.ts'
import type { Position } from '../../core/geo/position.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { keyOfWorldArea } from '../../core/list/order.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { createLine } from '../../core/shortlist/shortlist.ts'
import type { WorldArea } from '../../core/world.ts'
import { bothNames, useTownNames } from '../api/townNames.ts'
import { useOwnColumns } from '../state/columns/ownStore.ts'
import { highlightProps, useIsHighlighted } from '../state/highlighted.ts'
import { toTown } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import type { UrlState } from '../state/url.ts'
import { Flag } from '../ui/Flag.tsx'
import hidden from '../ui/hidden.module.css'
import row from '../ui/row.module.css'
import { VirtualList } from '../ui/VirtualList.tsx'
import { AreaListControls } from './AreaListControls.tsx'
import { areaOf, itself } from './filteredList.ts'
import { NothingFound } from './NothingFound.tsx'
import { isCalled } from './openTown.ts'
import styles from './Panel.module.css'
import { addByKey, RowAdd, RowCode } from './ShortlistActions.tsx'
import { type OpenedRow, useLists } from './useLists.ts'

/** All areas of the world that are known. */
export function WorldPanel() {
  const { world, lastOpened } = useLists()
  const { total, listed } = world
  return (
    <>
      <AreaListControls list={world} areaOf={areaOf} toWorldArea={itself} />
      {listed.length > 0 && <WorldAreas areas={listed} current={lastOpened} />}
      {listed.length === 0 && total > 0 && <NothingFound />}
      {total === 0 && (
        <p className={styles.empty}>{say('The areas of the world are listed once they are loaded.')}</p>
      )}
    </>
  )
}

interface WorldAreasProps {
  readonly areas: readonly WorldArea[] // in the order to list them
  readonly current?: OpenedRow // the area to return to, if it has a code
  readonly from?: Position // where the distance and direction to each start
}

/** Areas of any country. */
export function WorldAreas({ areas, current, from }: WorldAreasProps) {
  return (
    <VirtualList
      label={say('Areas')}
      items={areas}
      rowHeight="var(--tall-row-height)"
      current={current?.code === undefined ? undefined : areas.findIndex((area) => isAt(area, current))}
      renderRow={(area, tabIndex) => <WorldAreaRow item={area} tabIndex={tabIndex} from={from} />}
    />
  )
}

function isAt({ country, area }: WorldArea, { iso, code, town }: OpenedRow): boolean {
  const isCode = country.iso === iso && area.code === code
  return isCode && (town === undefined || isCalled(area.name, town))
}

interface WorldAreaRowProps {
  readonly item: WorldArea
  readonly from: Position | undefined // where the distance and direction start
  readonly tabIndex?: 0 | -1
  readonly change?: Partial<UrlState> // where it leads, if not to the area itself
}

/** An area of any country, with its flag. */
export function WorldAreaRow({ item, from, tabIndex, change }: WorldAreaRowProps) {
  const { country, area } = item
  const key = keyOfWorldArea(item)
  const isHighlighted = useIsHighlighted(key)
  const own = useOwnColumns()?.textOf(country, area.code)
  const shown = useTownNames().nameTown(country.iso, area)
  const prefix = formatPrefix(country.callingCode, area.code)
  const line = createLine(country, area)
  const target = change ?? toTown(country.iso, area.code, area.name)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the link inside
    <div
      className={`${row.row} ${isHighlighted ? row.highlighted : ''}`}
      onKeyDown={(event) => addByKey(event, line)}
      {...highlightProps(key)}
    >
      <UrlLink change={target} tabIndex={tabIndex} className={row.link}>
        <Flag iso={country.iso} />
        <span className={row.stack}>
          <span className={row.line} title={bothNames(shown, area.name)}>
            {shown}
            {shown !== area.name && <bdi className={row.sent}>{area.name}</bdi>}
          </span>
          <span className={row.subline}>
            {from &&
              `${area.position ? formatWay(from, area.position) : sayAs('a code', 'for the whole country')} · `}
            {country.name}
            {own && ` · ${own}`}
          </span>
        </span>
        <span className={hidden.text}>{prefix}</span>
      </UrlLink>
      <RowAdd line={line} tabIndex={tabIndex} />
      <RowCode text={prefix} change={target} />
    </div>
  )
}
