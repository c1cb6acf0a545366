import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { OutlinesLayer } from './OutlinesLayer.ts'
import { createOutlines } from './outlines.ts'
import { onSchemeChange } from './palette.ts'

/** Keeps the built-in background on a map. */
export function useOutlines(map: LeafletMap, covered: ReadonlySet<string>, open: string | undefined): void {
  const [layer, setLayer] = useState<OutlinesLayer>()

  useEffect(
    function addOutlines() {
      const outlines = createOutlines()
      const added = new OutlinesLayer(outlines).addTo(map)
      const forgetScheme = onSchemeChange(() => added.repaint())
      setLayer(added)
      return function removeOutlines() {
        forgetScheme()
        added.remove()
        outlines.close()
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
}
