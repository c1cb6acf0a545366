import type { Country } from '../../../core/country.ts'
import { farCountries } from '../../state/onScreen.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'

let marked: readonly Country[] | undefined

/** Finds out which countries the service plots far from their outline: the map and the list say so. */
export async function markFar(countries: readonly Country[], outlines: OutlinesLayer): Promise<void> {
  if (countries === marked) return
  marked = countries
  const points = countries.flatMap(({ iso, position }) => (position ? [{ iso, ...position }] : []))
  const far = (await outlines.findFar(points)) ?? []
  if (marked !== countries || far.join() === [...farCountries.get()].join()) return
  farCountries.set(new Set(far))
}
