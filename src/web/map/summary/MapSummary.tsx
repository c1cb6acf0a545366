import { type RefObject, useState } from 'react'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import type { PlaceList } from '../places.ts'
import { useLayer } from '../useLayer.ts'
import { SUMMARY_ID, SummaryLayer } from './SummaryLayer.ts'

interface MapSummaryProps {
  readonly markers: RefObject<MarkersLayer | undefined>
  readonly outlines: RefObject<OutlinesLayer | undefined>
  readonly list: PlaceList
}

/** What the map shows, for those who do not see it. Everything on the map is in the list too. */
export function MapSummary(props: MapSummaryProps) {
  const [summary, setSummary] = useState('')
  useLayer(SummaryLayer, { ...props, onSummary: setSummary })
  return (
    <p id={SUMMARY_ID} className="map-summary">
      {summary}
    </p>
  )
}
