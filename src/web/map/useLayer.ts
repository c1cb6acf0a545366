import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'

/** Something on the map that draws itself or listens to the map: a Leaflet layer with inputs. */
export interface MapLayer<Props> {
  addTo(map: LeafletMap): this
  update?(props: Props): void // called once after `addTo`, then whenever an input has changed
  remove(): this // for good: the layer is not added again
}

/**
 * Adds a layer to the map with the component, updates it when one of `props` has changed, and removes
 * it with the component. Returns a ref, since layers draw without rendering.
 */
export function useLayer<Props extends object, Layer extends MapLayer<Props>>(
  LayerClass: new () => Layer,
  props: Props, // always with the same keys
): RefObject<Layer | undefined> {
  const map = useMap()
  const ref = useRef<Layer>(undefined)
  useEffect(
    function addLayer() {
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
