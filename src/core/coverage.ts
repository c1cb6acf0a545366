/** The smallest number of areas of each coverage class from 1; class 0 is fewer, or an unknown number. */
const LEAST = [10, 100, 1000]

/** The coverage class of a country with a number of areas; 0 if the number is unknown. */
export function coverageClass(areas: number | undefined): number {
  return LEAST.filter((least) => areas !== undefined && areas >= least).length
}
