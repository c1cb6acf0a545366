/** How many areas the map shows, and by which markers. */
export interface AreasShown {
  readonly count: number // of areas
  readonly points: number // areas that are drawn alone
  readonly spots: number // places with several codes
  readonly clusters: number // areas near each other, drawn as one disc
}

const MOST_NAMED = 5

/** `The map shows 12 areas: 3 alone, 1 place with several codes, 2 groups.` */
export function describeAreasShown(formatCount: (count: number) => string, shown: AreasShown): string {
  const { count, points, spots, clusters } = shown
  const parts = [
    points > 0 && `${points} alone`,
    spots > 0 && `${spots} ${spots === 1 ? 'place' : 'places'} with several codes`,
    clusters > 0 && `${clusters} ${clusters === 1 ? 'group' : 'groups'}`,
  ].filter((part) => part !== false)
  return `The map shows ${formatCount(count)}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`
}

/** `The map shows 2 countries: Mali, Niger.` Many are only counted. */
export function describeCountriesShown(
  formatCount: (count: number) => string,
  names: readonly string[],
): string {
  const isNamed = names.length > 0 && names.length <= MOST_NAMED
  return `The map shows ${formatCount(names.length)}${isNamed ? `: ${names.join(', ')}` : ''}.`
}
