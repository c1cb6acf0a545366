import { divIcon } from 'leaflet'
import { Marker } from 'react-leaflet'
import type { Position } from '../../core/geo/position.ts'

const SIZE_PX = 30
const ICON = divIcon({ className: 'pin', iconSize: [SIZE_PX, SIZE_PX], iconAnchor: [SIZE_PX / 2, SIZE_PX] })

/** The position that a person has chosen: distances are measured from it. */
export function Pin({ position }: { readonly position: Position }) {
  return <Marker position={position} icon={ICON} interactive={false} keyboard={false} />
}
