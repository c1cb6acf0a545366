import type { PlaceCoverage } from '../../core/answer/answer.ts'
import { areasListed, howKnown } from '../../core/answer/howKnown.ts'
import type { Country } from '../../core/country.ts'
import { nationalCode } from '../../core/prefix.ts'
import {
  createLine,
  createPlaceLine,
  type Serves,
  type ShortlistLine,
} from '../../core/shortlist/shortlist.ts'
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
function surelyServing(code: string, found: PlaceCoverage | undefined): Serves {
  if (!found || !areasListed(found).some((area) => area.code === code)) return 'nearest'
  const how = howKnown(found)
  return how === 'covered' ? 'known' : how
}
