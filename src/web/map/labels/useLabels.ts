import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { onInterest } from '../../state/onInterest.ts'
import { onSchemeChange } from '../palette.ts'
import { LabelsLayer } from './LabelsLayer.ts'
import type { NamedCountry } from './label.ts'

/** Keeps the names of countries, states and towns on a map, once the countries are known. */
export function useLabels(map: LeafletMap, countries: readonly NamedCountry[]): void {
  useEffect(
    function addLabels() {
      if (countries.length === 0) return
      const added = new LabelsLayer(countries).addTo(map)
      const forgetScheme = onSchemeChange(() => added.redraw())
      const forgetInterest = onInterest(() => added.prepare())
      return function removeLabels() {
        forgetInterest()
        forgetScheme()
        added.remove()
      }
    },
    [map, countries],
  )
}
