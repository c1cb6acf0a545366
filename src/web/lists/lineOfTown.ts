import type { Country } from '../../core/country.ts'
import {
  areasListed,
  type Certainty,
  certaintyOf,
  type PlaceCoverage,
} from '../../core/coverage/coverage.ts'
import { nationalCode } from '../../core/prefix.ts'
import { createLine, createPlaceLine, type ShortlistLine } from '../../core/shortlist/shortlist.ts'
import type { WorldArea } from '../../core/world.ts'
import type { OpenTown } from './openTown.ts'

/** What is kept of an area of a list. */
export function lineOfArea({ country, area }: WorldArea): ShortlistLine {
  return createLine(country, area)
}

/** What is kept of an open town: its area, or the place that its code serves. `found` is undefined until it is known. */
export function lineOfTown(
  country: Country,
  { name, position, area, isListed }: OpenTown,
  found: PlaceCoverage | undefined,
): ShortlistLine {
  if (isListed) return createLine(country, area)
  const isNational = nationalCode(country.callingCode, area.code) === ''
  const serves = isNational ? 'national' : surelyServing(area.code, found)
  return createPlaceLine(country, area, { name, position }, serves)
}

/** Anybody can write a link, so a code serves the place only if that is known. */
function surelyServing(code: string, found: PlaceCoverage | undefined): Certainty {
  if (!found || !areasListed(found).some((area) => area.code === code)) return 'nearest'
  return certaintyOf(found)
}
