import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { highlighted } from '../../state/highlighted.ts'
import { onInterest } from '../../state/onInterest.ts'
import { onSchemeChange } from '../palette.ts'
import { OutlinesLayer } from './OutlinesLayer.ts'
import { createTileCutter } from './tileCutter.ts'

/** Keeps the built-in background on a map; the layer is undefined until it is there. */
export function useOutlines(
  map: LeafletMap,
  covered: ReadonlyMap<string, number>,
  open: string | undefined,
): OutlinesLayer | undefined {
  const [layer, setLayer] = useState<OutlinesLayer>()

  useEffect(
    function addOutlines() {
      const cutter = createTileCutter()
      const added = new OutlinesLayer(cutter).addTo(map)
      const forgetScheme = onSchemeChange(() => added.repaint())
      const forgetInterest = onInterest(() => added.prepare())
      setLayer(added)
      return function removeOutlines() {
        forgetInterest()
        forgetScheme()
        added.remove()
        cutter.close()
      }
    },
    [map],
  )

  useEffect(
    function styleOutlines() {
      layer?.setStyle({ covered, open })
    },
    [layer, covered, open],
  )

  useEffect(
    function pointAtCountry() {
      if (!layer || open !== undefined) return // then it is areas that are pointed at
      const unsubscribe = highlighted.subscribe(() => layer.point(highlighted.get()))
      return function pointAtNothing() {
        unsubscribe()
        layer.point(undefined)
      }
    },
    [layer, open],
  )

  return layer
}
