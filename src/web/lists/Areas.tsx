import type { Area } from '../../core/area.ts'
import { formatWay } from '../../core/geo/formatWay.ts'
import type { Position } from '../../core/geo/position.ts'
import { highlightProps, useIsHighlighted } from '../state/highlighted.ts'
import { toArea } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import row from '../ui/row.module.css'
import { VirtualList } from '../ui/VirtualList.tsx'

const ROW_HEIGHT_PX = 46

interface AreasProps {
  readonly areas: readonly Area[] // in the order to list them
  readonly current: string | undefined // code of the open area
  readonly from: Position | undefined // where distances are counted from
  readonly farAway: ReadonlySet<Area> // the areas far away from the rest of the country
}

export function Areas({ areas, current, from, farAway }: AreasProps) {
  return (
    <VirtualList
      label="Areas"
      items={areas}
      rowHeightPx={ROW_HEIGHT_PX}
      current={current === undefined ? undefined : areas.findIndex(({ code }) => code === current)}
      style={{ '--code-width': `${codeWidth(areas)}ch` }}
      renderRow={(area, tabIndex) => (
        <AreaRow
          area={area}
          tabIndex={tabIndex}
          isCurrent={area.code === current}
          from={from}
          isFar={farAway.has(area)}
        />
      )}
    />
  )
}

/** Makes room for the longest code, so that all names are aligned. */
function codeWidth(areas: readonly Area[]): number {
  return areas.reduce((width, { code }) => Math.max(width, code.length), 0)
}

interface AreaRowProps {
  readonly area: Area
  readonly tabIndex: 0 | -1
  readonly isCurrent: boolean
  readonly from: Position | undefined
  readonly isFar: boolean
}

function AreaRow({ area: { code, name, position }, tabIndex, isCurrent, from, isFar }: AreaRowProps) {
  const isHighlighted = useIsHighlighted(code)
  return (
    <UrlLink
      change={toArea(code)}
      tabIndex={tabIndex}
      aria-current={isCurrent}
      className={`${row.row} ${isHighlighted ? row.highlighted : ''}`}
      {...highlightProps(code)}
    >
      <span className={`${row.code} ${row.leading}`}>{code}</span>
      <span className={row.name} title={name}>
        {name}
      </span>
      {from && position && <span className={row.note}>{formatWay(from, position)}</span>}
      {isFar && !from && <span className={row.note}>far away</span>}
      {!position && <span className={row.note}>no position</span>}
    </UrlLink>
  )
}
