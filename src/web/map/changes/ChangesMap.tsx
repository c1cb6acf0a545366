import type { LatLngBoundsLiteral, Map as LeafletMap } from 'leaflet'
import { ScaleControl, useMap } from 'react-leaflet'
import type { Change } from '../../../core/changes/change.ts'
import { type Bounds, boundsOf, type Position } from '../../../core/geo/position.ts'
import { say } from '../../../core/language/say.ts'
import type { Steps } from '../../../core/steps.ts'
import type { World } from '../../../core/world.ts'
import { runSliced } from '../../state/runSliced.ts'
import { MapCredits } from '../MapCredits.tsx'
import { MapTools } from '../MapTools.tsx'
import { WorldDotsLayer } from '../markers/WorldDotsLayer.ts'
import { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { SideMap } from '../SideMap.tsx'
import { scaleUnits } from '../scale.ts'
import { BareLayer, useLayer } from '../useLayer.ts'
import { ChangesLayer } from './ChangesLayer.ts'

interface ChangesMapProps {
  readonly changes: readonly Change[]
  readonly unchanged: number // areas
  readonly world: World | undefined // as it is now, for their dots
  readonly active: Change | undefined
  readonly covered: ReadonlyMap<string, number>
  readonly onActivate: (change: Change) => void
}

const CLOSEST_ZOOM = 8
const ACTIVE_ZOOM = 7
const PADDING: [number, number] = [40, 40]

/** A map of changes. The list beside it says the same in words. */
export function ChangesMap(props: ChangesMapProps) {
  return (
    <SideMap zoom={2}>
      <Layers {...props} />
      {props.unchanged > 0 && (
        <p className="map-foot">
          <strong>
            {say('{count, plural, one {# area} other {# areas}} unchanged', {
              count: props.unchanged,
            })}
          </strong>
          <span>{say('shown as faint dots')}</span>
        </p>
      )}
      <ScaleControl position="bottomleft" {...scaleUnits()} />
      <MapCredits />
    </SideMap>
  )
}

function Layers({ changes, world, active, covered, onActivate }: ChangesMapProps) {
  const map = useMap()
  const open = onlyCountry(changes)
  useLayer(OutlinesLayer, { covered, open })
  useLayer(WorldDotsLayer, { world, isFaint: true })
  useLayer(ChangesLayer, { changes, active, onActivate })
  useLayer(ChangesCamera, { changes, position: active?.area.position })
  return <MapTools onShowAll={() => showAll(map, changes)} />
}

interface ChangesCameraProps {
  readonly changes: readonly Change[]
  readonly position: Position | undefined // of the change that is open
}

/** Moves the map to all changes when they arrive, and to the one that is opened. */
class ChangesCamera extends BareLayer {
  #cancel: (() => void) | undefined
  #hasChanges = false
  #position: Position | undefined

  override onRemove(): this {
    this.#cancel?.()
    return this
  }

  update({ changes, position }: ChangesCameraProps): void {
    const hasChanges = changes.length > 0
    if (hasChanges !== this.#hasChanges) {
      this.#cancel?.()
      this.#cancel = showAll(this._map, changes)
    }
    if (position && position !== this.#position)
      this._map.setView(position, Math.max(this._map.getZoom(), ACTIVE_ZOOM))
    this.#hasChanges = hasChanges
    this.#position = position
  }
}

/** The country that all changes are in, if one: drawn as open. */
function onlyCountry(changes: readonly Change[]): string | undefined {
  const iso = changes[0]?.country.iso
  return changes.every(({ country }) => country.iso === iso) ? iso : undefined
}

const CHANGES_PER_STEP = 5000

/** The bounds of all changes, and of where they were. */
function* boundsSteps(changes: readonly Change[]): Steps<Bounds | undefined> {
  const positions: Position[] = []
  for (const [i, { area, before }] of changes.entries()) {
    if (area.position) positions.push(area.position)
    if (before?.position) positions.push(before.position)
    if (i % CHANGES_PER_STEP === CHANGES_PER_STEP - 1) yield
  }
  return boundsOf(positions)
}

/** Returns a cancel function. */
function showAll(map: LeafletMap, changes: readonly Change[]): () => void {
  return runSliced(boundsSteps(changes), (bounds) => {
    if (!bounds) return
    const { south, west, north, east } = bounds
    const corners: LatLngBoundsLiteral = [
      [south, west],
      [north, east],
    ]
    map.fitBounds(corners, { padding: PADDING, maxZoom: CLOSEST_ZOOM, animate: false })
  })
}
