import { type Country, canOpen } from './country.ts'

/** The smallest number of areas of each coverage class from 1; class 0 is fewer, or an unknown number. */
const LEAST = [10, 100, 1000]

/** The coverage class of a country with a number of areas; 0 if the number is unknown. */
export function coverageClass(areas: number | undefined): number {
  return LEAST.filter((least) => areas !== undefined && areas >= least).length
}

/** The coverage class by ISO code of each country that can be opened: 0 for all without counts of areas. */
export function coverageClasses(
  countries: readonly Country[],
  counts?: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map(countries.filter(canOpen).map(({ iso }) => [iso, coverageClass(counts?.get(iso))]))
}
