import type { PlaceCoverage } from '../../core/answer/answer.ts'
import type { Country } from '../../core/country.ts'
import { nationalCode } from '../../core/prefix.ts'
import { createLine, createPlaceLine, type ShortlistLine } from '../../core/shortlist/shortlist.ts'
import type { OpenTown } from './openTown.ts'

/** What is kept of an open town: its area, or the place that its code serves. `found` is undefined until it is known. */
export function lineOfTown(
  country: Country,
  { name, position, area, isListed }: OpenTown,
  found: PlaceCoverage | undefined,
): ShortlistLine {
  if (isListed) return createLine(country, area)
  const isNational = nationalCode(country.callingCode, area.code) === ''
  const serves = found?.kind === 'served' ? found.certainty : 'known'
  return createPlaceLine(country, area, { name, position }, isNational ? 'national' : serves)
}
