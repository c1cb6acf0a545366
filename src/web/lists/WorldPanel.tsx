import { describeCertainty } from '../../core/coverage/words.ts'
import { formatWay } from '../../core/geo/formatWay.ts'
import type { Position } from '../../core/geo/position.ts'
import { say } from '../../core/language/say.ts'
import type { PlaceRow } from '../../core/list/byPlace.ts'
import { keyOfWorldArea } from '../../core/list/order.ts'
import { nationalCode } from '../../core/prefix.ts'
import { areaOf, isoOf, type WorldArea } from '../../core/world.ts'
import { highlightProps, useIsHighlighted } from '../state/highlighted.ts'
import { bothNames, useTownNames } from '../state/language.ts'
import { toTown } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import type { UrlState } from '../state/url.ts'
import { Flag } from '../ui/Flag.tsx'
import hidden from '../ui/hidden.module.css'
import row from '../ui/row.module.css'
import { VirtualList } from '../ui/VirtualList.tsx'
import { AreaListControls, NothingListed } from './AreaListControls.tsx'
import { itself } from './filteredList.ts'
import { ListAnnouncement } from './ListAnnouncement.tsx'
import { isCalled } from './openTown.ts'
import styles from './Panel.module.css'
import { addByKey, CodeCount, RowAdd, RowCodes } from './ShortlistActions.tsx'
import { type OpenedRow, useLists } from './useLists.ts'
import { useCodesOfRow, useRows } from './useRows.ts'

/** All areas of the world that are known. */
export function WorldPanel() {
  const { world, lastOpened } = useLists()
  const { total, listed } = world
  const rows = useRows(listed, { total, areaOf, isoOf })
  return (
    <>
      <ListAnnouncement rows={rows} />
      <AreaListControls list={world} rows={rows} areaOf={areaOf} toWorldArea={itself} />
      {rows.rows && listed.length > 0 && <WorldAreas rows={rows.rows} current={lastOpened} />}
      {listed.length === 0 && total > 0 && <NothingListed />}
      {total === 0 && (
        <p className={styles.empty}>
          {say('The areas of the world are listed once they are loaded.')}
        </p>
      )}
    </>
  )
}

interface WorldAreasProps {
  readonly rows: readonly PlaceRow<WorldArea>[] // in the order to list them
  readonly current?: OpenedRow // the area to return to, if it has a code
  readonly from?: Position // where the distance and direction to each start
}

/** Areas of any country. */
export function WorldAreas({ rows, current, from }: WorldAreasProps) {
  return (
    <VirtualList
      label={say('Areas')}
      items={rows}
      rowHeight="var(--tall-row-height)"
      current={
        current?.code === undefined
          ? undefined
          : rows.findIndex((row) => row.some((item) => isAt(item, current)))
      }
      renderRow={(row, tabIndex) => <WorldAreaRow items={row} tabIndex={tabIndex} from={from} />}
    />
  )
}

function isAt({ country, area }: WorldArea, { iso, code, town }: OpenedRow): boolean {
  const isCode = country.iso === iso && area.code === code
  return isCode && (town === undefined || isCalled(area.name, town))
}

interface WorldAreaRowProps {
  readonly items: PlaceRow<WorldArea> // of one place
  readonly from: Position | undefined // where the distance and direction start
  readonly tabIndex?: 0 | -1
  readonly change?: Partial<UrlState> // where it leads, if not to the area itself
}

/** How far an area is and where; '' if nobody knows, as of some that serve a place. */
function describeWay({ country, area }: WorldArea, from: Position): string {
  if (area.position) return formatWay(from, area.position)
  return nationalCode(country.callingCode, area.code) === '' ? describeCertainty('national') : ''
}

/** A place of any country, with its flag. */
export function WorldAreaRow({ items, from, tabIndex, change }: WorldAreaRowProps) {
  const [item] = items
  const { country, area } = item
  const isHighlighted = useIsHighlighted(...items.map(keyOfWorldArea))
  const { prefixes, lines, own } = useCodesOfRow(country, items.map(areaOf))
  const shown = useTownNames().nameTown(country.iso, area)
  const target = change ?? toTown(country.iso, area.code, area.name)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the link inside
    <div
      className={`${row.row} ${isHighlighted ? row.highlighted : ''}`}
      onKeyDown={(event) => addByKey(event, lines)}
      {...highlightProps(keyOfWorldArea(item))}
    >
      <UrlLink change={target} tabIndex={tabIndex} className={row.link}>
        <Flag iso={country.iso} />
        <span className={row.stack}>
          <span className={row.line} title={bothNames(shown, area.name)}>
            {shown}
            {shown !== area.name && <bdi className={row.sent}>{area.name}</bdi>}
          </span>
          <span className={row.subline}>
            {[from && describeWay(item, from), country.name, own].filter(Boolean).join(' · ')}
          </span>
        </span>
        <CodeCount count={items.length} />
        <span className={hidden.text}>{prefixes[0]}</span>
      </UrlLink>
      <RowAdd lines={lines} tabIndex={tabIndex} />
      <RowCodes prefixes={prefixes} change={target} />
    </div>
  )
}
