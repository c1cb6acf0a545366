import { formatWay } from '../../core/geo/formatWay.ts'
import type { Position } from '../../core/geo/position.ts'
import { keyOfWorldArea } from '../../core/list/orderWorldAreas.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { WorldArea } from '../../core/world.ts'
import { highlightProps, useIsHighlighted } from '../state/highlighted.ts'
import { toAreaOf } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import type { UrlState } from '../state/url.ts'
import { Flag } from '../ui/Flag.tsx'
import row from '../ui/row.module.css'
import { VirtualList } from '../ui/VirtualList.tsx'

const ROW_HEIGHT_PX = 52

interface WorldAreasProps {
  readonly areas: readonly WorldArea[] // in the order to list them
  readonly current?: Pick<UrlState, 'iso' | 'code'> // the area to return to, if it has a code
  readonly from?: Position // where the distance and direction to each start
}

/** Areas of any country, each with its flag. */
export function WorldAreas({ areas, current, from }: WorldAreasProps) {
  return (
    <VirtualList
      label="Areas"
      items={areas}
      rowHeightPx={ROW_HEIGHT_PX}
      current={current?.code === undefined ? undefined : areas.findIndex((area) => isAt(area, current))}
      renderRow={(area, tabIndex) => <WorldAreaRow item={area} tabIndex={tabIndex} from={from} />}
    />
  )
}

function isAt({ country, area }: WorldArea, { iso, code }: Pick<UrlState, 'iso' | 'code'>): boolean {
  return country.iso === iso && area.code === code
}

interface WorldAreaRowProps {
  readonly item: WorldArea
  readonly tabIndex: 0 | -1
  readonly from: Position | undefined
}

function WorldAreaRow({ item, tabIndex, from }: WorldAreaRowProps) {
  const { country, area } = item
  const key = keyOfWorldArea(item)
  const isHighlighted = useIsHighlighted(key)
  return (
    <UrlLink
      change={toAreaOf(country.iso, area.code)}
      tabIndex={tabIndex}
      className={`${row.row} ${isHighlighted ? row.highlighted : ''}`}
      {...highlightProps(key)}
    >
      <Flag iso={country.iso} />
      <span className={row.stack}>
        <span className={row.line} title={area.name}>
          {area.name}
        </span>
        <span className={row.subline}>
          {from && `${area.position ? formatWay(from, area.position) : 'for the whole country'} · `}
          {country.name}
        </span>
      </span>
      <span className={row.code}>{formatPrefix(country.callingCode, area.code)}</span>
    </UrlLink>
  )
}
