import { useState } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatWay } from '../../core/geo/formatWay.ts'
import type { Position } from '../../core/geo/position.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { createLine } from '../../core/shortlist/shortlist.ts'
import { bothNames, useTownNames } from '../api/townNames.ts'
import { useOwnColumns } from '../state/columns/ownStore.ts'
import { highlightProps, useIsHighlighted } from '../state/highlighted.ts'
import { toArea } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { RowCopy } from '../ui/CopyButton.tsx'
import hidden from '../ui/hidden.module.css'
import row from '../ui/row.module.css'
import { type Copying, describeCopied, useCopying } from '../ui/useCopying.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import { addByKey, RowAdd, RowCode } from './ShortlistActions.tsx'

interface AreasProps {
  readonly areas: readonly Area[] // in the order to list them
  readonly country: Country
  readonly left: Area | undefined // the one that was open last: the list starts there
  readonly from: Position | undefined // where distances are counted from
  readonly farAway: ReadonlySet<Area> // the areas far away from the rest of the country
}

export function Areas({ areas, country, left, from, farAway }: AreasProps) {
  const [returned] = useState(left && areas.indexOf(left)) // another order or filter does not return again
  const copying = useCopying()
  return (
    <>
      <VirtualList
        label={say('Areas')}
        items={areas}
        rowHeight="var(--row-height)"
        current={returned}
        renderRow={(area, tabIndex) => (
          <AreaRow
            area={area}
            country={country}
            tabIndex={tabIndex}
            from={from}
            isFar={farAway.has(area)}
            copying={copying}
          />
        )}
      />
      <p role="status" className={hidden.text}>
        {describeCopied(copying.outcome)}
      </p>
    </>
  )
}

interface AreaRowProps {
  readonly area: Area
  readonly country: Country
  readonly tabIndex: 0 | -1
  readonly from: Position | undefined
  readonly isFar: boolean
  readonly copying: Copying
}

function AreaRow({ area, country, tabIndex, from, isFar, copying }: AreaRowProps) {
  const { code, name, position } = area
  const prefix = formatPrefix(country.callingCode, code)
  const line = createLine(country, area)
  const change = toArea(code, name)
  const isHighlighted = useIsHighlighted(code)
  const own = useOwnColumns()?.textOf(country, code)
  const shown = useTownNames().nameTown(country.iso, area)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the link inside
    <div
      className={`${row.row} ${isHighlighted ? row.highlighted : ''}`}
      onKeyDown={(event) => addByKey(event, line)}
      {...highlightProps(code)}
    >
      <UrlLink change={change} tabIndex={tabIndex} className={row.link}>
        <span className={hidden.text}>{code} </span>
        <span className={row.name} title={bothNames(shown, name)}>
          {shown}
          {shown !== name && <bdi className={row.sent}>{name}</bdi>}
        </span>
        {own && (
          <span className={row.own} title={own}>
            {own}
          </span>
        )}
        {from && position && <span className={row.note}>{formatWay(from, position)}</span>}
        {isFar && !from && <span className={row.note}>{sayAs('an area', 'far away')}</span>}
        {!position && <span className={row.note}>{say('no position')}</span>}
      </UrlLink>
      <RowCopy text={prefix} copying={copying} tabIndex={tabIndex} />
      <RowAdd line={line} tabIndex={tabIndex} />
      <RowCode text={prefix} change={change} />
    </div>
  )
}
