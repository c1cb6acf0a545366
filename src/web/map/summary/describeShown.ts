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
  const inPlaces = count > 0 ? ` in ${spots.toLocaleString('en')} ${spots === 1 ? 'place' : 'places'}` : ''
  const several = shared === 0 ? '' : `, ${shared.toLocaleString('en')} of them with several codes`
  return `The map shows ${formatCount(count)}${inPlaces}${several}.${describeNames(names)}`
}

function describeNames(names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length - MOST_NAMED
  return ` Named: ${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.`
}

/** `The map shows 2 countries: Mali, Niger.` Many are only counted. */
export function describeCountriesShown(
  formatCount: (count: number) => string,
  names: readonly string[],
): string {
  const isNamed = names.length > 0 && names.length <= MOST_NAMED
  return `The map shows ${formatCount(names.length)}${isNamed ? `: ${names.join(', ')}` : ''}.`
}
