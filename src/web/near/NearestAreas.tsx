import type { Position } from '../../core/position.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { formatWay } from '../../core/way.ts'
import type { WorldArea } from '../../core/worldAreas.ts'
import { highlight, useIsHighlighted } from '../state/highlight.ts'
import { toAreaOf } from '../state/steps.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Flag } from '../ui/Flag.tsx'
import row from '../ui/row.module.css'
import { VirtualList } from '../ui/VirtualList.tsx'

const ROW_HEIGHT_PX = 56

interface NearestAreasProps {
  readonly areas: readonly WorldArea[] // nearest first
  readonly from: Position
}

/** Areas of any country, with the way to each. */
export function NearestAreas({ areas, from }: NearestAreasProps) {
  return (
    <VirtualList
      label="Areas"
      items={areas}
      rowHeightPx={ROW_HEIGHT_PX}
      current={undefined}
      renderRow={(item, tabIndex) => <NearRow item={item} from={from} tabIndex={tabIndex} />}
    />
  )
}

interface NearRowProps {
  readonly item: WorldArea
  readonly from: Position
  readonly tabIndex: 0 | -1
}

function NearRow({ item: { country, area }, from, tabIndex }: NearRowProps) {
  const key = `${country.iso} ${area.code}`
  const isHighlighted = useIsHighlighted(key)
  return (
    <UrlLink
      change={toAreaOf(country.iso, area.code)}
      tabIndex={tabIndex}
      className={`${row.row} ${isHighlighted ? row.highlighted : ''}`}
      onPointerEnter={() => highlight(key)}
      onPointerLeave={() => highlight(undefined)}
      onFocus={() => highlight(key)}
      onBlur={() => highlight(undefined)}
    >
      <Flag iso={country.iso} />
      <span className={row.stack}>
        <span className={row.line}>{area.name}</span>
        <span className={row.subline}>
          {area.position && formatWay(from, area.position)} · {country.name}
        </span>
      </span>
      <span className={row.code}>{formatPrefix(country.callingCode, area.code)}</span>
    </UrlLink>
  )
}
