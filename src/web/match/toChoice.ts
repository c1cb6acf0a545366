import type { Choice } from '../../core/match/outcome.ts'
import { toCountry, toServed, toTown } from '../state/links.ts'
import type { UrlState } from '../state/url.ts'

/** Where a choice is: its town, at the place that the line names if the code's areas are called otherwise. */
export function toChoice({ country, areas, place, way }: Choice): Partial<UrlState> {
  if (place && !way) return toServed(country.iso, areas, place)
  const [area] = areas
  return area ? toTown(country.iso, area.code, area.name) : toCountry(country.iso)
}
