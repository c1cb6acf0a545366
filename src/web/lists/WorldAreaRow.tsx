import { formatWay } from '../../core/geo/formatWay.ts'
import type { Position } from '../../core/geo/position.ts'
import { keyOfWorldArea } from '../../core/list/orderWorldAreas.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { WorldArea } from '../../core/world.ts'
import { highlightProps, useIsHighlighted } from '../state/highlighted.ts'
import { toTown } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import type { UrlState } from '../state/url.ts'
import { Flag } from '../ui/Flag.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'

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
  return (
    <UrlLink
      change={change ?? toTown(country.iso, area.code, area.name)}
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
      <Prefix text={formatPrefix(country.callingCode, area.code)} />
    </UrlLink>
  )
}
