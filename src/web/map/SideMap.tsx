import { say } from '../../core/language/say.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'
import './controls.css'
import type { Map as LeafletMap } from 'leaflet'
import type { ReactNode } from 'react'
import { MapContainer } from 'react-leaflet'
import { FrameLayer } from './FrameLayer.ts'
import { MAX_ZOOM, MIN_ZOOM } from './scale.ts'
import { useLayer } from './useLayer.ts'
import { ZoomLayer } from './view/ZoomLayer.ts'

interface SideMapProps {
  readonly zoom: number // until something is fitted
  readonly children: ReactNode // its layers
}

/** A map beside a list, on which nothing is opened by Enter. */
export function SideMap({ zoom, children }: SideMapProps) {
  return (
    <MapContainer
      className="coverage-map answers-map"
      center={[30, 10]}
      zoom={zoom}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      zoomSnap={0}
      scrollWheelZoom={false}
      doubleClickZoom={false}
      trackResize={false}
      zoomControl={false}
      attributionControl={false}
    >
      <Frame />
      {children}
    </MapContainer>
  )
}

const NO_PROPS = {}

function Frame() {
  useLayer(SideMapFrame, NO_PROPS)
  useLayer(ZoomLayer, NO_PROPS)
  return null
}

class SideMapFrame extends FrameLayer {
  override onAdd(map: LeafletMap): this {
    super.onAdd(map)
    map
      .getContainer()
      .setAttribute('aria-label', say('Map view: arrow keys move it, plus and minus zoom'))
    return this
  }
}
