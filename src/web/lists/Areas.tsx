import { useState } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatWay } from '../../core/geo/formatWay.ts'
import type { Position } from '../../core/geo/position.ts'
import { say, sayAs } from '../../core/language/say.ts'
import type { PlaceRow } from '../../core/list/byPlace.ts'
import { highlightProps, useIsHighlighted } from '../state/highlighted.ts'
import { bothNames, useTownNames } from '../state/language.ts'
import { toArea } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { RowCopy } from '../ui/CopyButton.tsx'
import hidden from '../ui/hidden.module.css'
import row from '../ui/row.module.css'
import { type Copying, useCopying } from '../ui/useCopying.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import { addByKey, CodeCount, describeCopiedCodes, RowAdd, RowCodes } from './ShortlistActions.tsx'
import { useCodesOfRow } from './useRows.ts'

interface AreasProps {
  readonly rows: readonly PlaceRow<Area>[] // in the order to list them
  readonly isCurrent: boolean // false while they are still in the order of before
  readonly country: Country
  readonly left: Area | undefined // the one that was open last: the list starts there
  readonly from: Position | undefined // where distances are counted from
  readonly farAway: ReadonlySet<Area> // the areas far away from the rest of the country
}

export function Areas({ rows, isCurrent, country, left, from, farAway }: AreasProps) {
  const [returned, setReturned] = useState<number>()
  // another order or filter later does not return again
  if (returned === undefined && left && isCurrent)
    setReturned(rows.findIndex((areas) => areas.includes(left)))
  const copying = useCopying()
  return (
    <>
      <VirtualList
        label={say('Areas')}
        items={rows}
        rowHeight="var(--row-height)"
        current={returned}
        renderRow={(areas, tabIndex) => (
          <AreaRow
            areas={areas}
            country={country}
            tabIndex={tabIndex}
            from={from}
            isFar={farAway.has(areas[0])}
            copying={copying}
          />
        )}
      />
      <p role="status" className={hidden.text}>
        {describeCopiedCodes(copying.outcome)}
      </p>
    </>
  )
}

interface AreaRowProps {
  readonly areas: PlaceRow<Area> // of one place
  readonly country: Country
  readonly tabIndex: 0 | -1
  readonly from: Position | undefined
  readonly isFar: boolean
  readonly copying: Copying
}

function AreaRow({ areas, country, tabIndex, from, isFar, copying }: AreaRowProps) {
  const [{ code, name, position }] = areas
  const { prefixes, lines, own } = useCodesOfRow(country, areas)
  const change = toArea(code, name)
  const isHighlighted = useIsHighlighted(...areas.map((area) => area.code))
  const shown = useTownNames().nameTown(country.iso, areas[0])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the link inside
    <div
      className={`${row.row} ${isHighlighted ? row.highlighted : ''}`}
      onKeyDown={(event) => addByKey(event, lines)}
      {...highlightProps(code)}
    >
      <UrlLink change={change} tabIndex={tabIndex} className={row.link}>
        <span className={hidden.text}>{code} </span>
        <span className={row.name} dir="auto" title={bothNames(shown, name)}>
          {shown}
          {shown !== name && <bdi className={row.sent}>{name}</bdi>}
        </span>
        <CodeCount count={areas.length} />
        {own && (
          <span className={row.own} title={own}>
            {own}
          </span>
        )}
        {from && position && <span className={row.note}>{formatWay(from, position)}</span>}
        {isFar && !from && <span className={row.note}>{sayAs('an area', 'far away')}</span>}
        {!position && <span className={row.note}>{say('no position')}</span>}
      </UrlLink>
      <RowCopy texts={prefixes} copying={copying} tabIndex={tabIndex} />
      <RowAdd lines={lines} tabIndex={tabIndex} />
      <RowCodes prefixes={prefixes} change={change} />
    </div>
  )
}
