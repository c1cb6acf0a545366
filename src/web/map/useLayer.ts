import { Layer, type LeafletEvent, type Map as LeafletMap } from 'leaflet'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useMap, useMapEvent } from 'react-leaflet'

/** Something on the map that draws itself or listens to the map: a Leaflet layer with inputs. */
export interface MapLayer<Props> {
  addTo(map: LeafletMap): this
  update?(props: Props): void // called once after `addTo`, then whenever an input has changed
  remove(): this // for good: the layer is not added again
}

/** Adds a layer once it has a class, updates it when `props` change, removes it. Returns a ref: layers do not render. */
export function useLayer<Props extends object, Added extends MapLayer<Props>>(
  LayerClass: (new () => Added) | undefined,
  props: Props, // always with the same keys
): RefObject<Added | undefined> {
  const map = useMap()
  const ref = useRef<Added>(undefined)
  useEffect(
    function addLayer() {
      if (!LayerClass) return undefined
      const layer = new LayerClass().addTo(map)
      ref.current = layer
      return function removeLayer() {
        layer.remove()
        ref.current = undefined
      }
    },
    [map, LayerClass],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs, of which each may change
  useEffect(
    function updateLayer() {
      ref.current?.update?.(props)
    },
    [map, LayerClass, ...Object.values(props)],
  )
  return ref
}

/** A layer without an element of its own. */
export class BareLayer extends Layer {
  override onAdd(_map: LeafletMap): this {
    return this
  }

  override onRemove(_map: LeafletMap): this {
    return this
  }
}

/**
 * Calls back at an event of our own layers (see `mapEvents.ts`): react-leaflet knows only Leaflet's types. It listens
 * without a gap: when components are drawn again, an effect of one may move the map before those of others have run.
 */
export function useOwnEvent<Event extends LeafletEvent>(
  type: string,
  act: (event: Event) => void,
): void {
  const latest = useRef(act)
  latest.current = act
  const listen = useCallback((event: LeafletEvent) => latest.current(event as Event), [])
  useMapEvent(type as 'layeradd', listen)
}
