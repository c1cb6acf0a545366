import { joinParts } from '../../../core/language/formatList.ts'
import { say } from '../../../core/language/say.ts'

/** How many areas the map shows, and how. */
export interface AreasShown {
  readonly count: number // of areas
  readonly spots: number // places with an area
  readonly shared: number // of those, places with several codes
  readonly names: readonly string[] // on the map, the largest first: "Berlin 30"
}

const MOST_NAMED = 5

/** `The map shows 12 areas in 9 places, 1 of them with several codes. Named: Berlin 30, Hamburg 40 and 3 more.` */
export function describeAreasShown(
  formatCount: (count: number) => string,
  { count, spots, shared, names }: AreasShown,
): string {
  const areas = formatCount(count)
  const shown =
    count === 0
      ? say('The map shows {areas}.', { areas })
      : shared === 0
        ? say('The map shows {areas} in {spots, plural, one {# place} other {# places}}.', {
            areas,
            spots,
          })
        : say(
            'The map shows {areas} in {spots, plural, one {# place} other {# places}}, {shared} of them with several codes.',
            { areas, spots, shared },
          )
  return names.length === 0 ? shown : `${shown} ${describeNames(names)}`
}

function describeNames(all: readonly string[]): string {
  const count = all.length - MOST_NAMED
  const names = joinParts(all.slice(0, MOST_NAMED))
  return count > 0
    ? say('Named: {names} and {count} more.', { names, count })
    : say('Named: {names}.', { names })
}

/** `The map shows 2 countries: Mali, Niger.` Many are only counted. */
export function describeCountriesShown(
  formatCount: (count: number) => string,
  names: readonly string[],
): string {
  const countries = formatCount(names.length)
  return names.length > 0 && names.length <= MOST_NAMED
    ? say('The map shows {countries}: {names}.', { countries, names: joinParts(names) })
    : say('The map shows {countries}.', { countries })
}
