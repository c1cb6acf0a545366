/** The smallest number of areas of each coverage class from 1; class 0 is none, or an unknown number. */
const LEAST = [1, 2, 10, 100, 1000]

/** The classes from 1 up. */
export const COVERAGE_CLASSES: readonly number[] = LEAST.map((_, i) => i + 1)

/** The coverage class of a country with a number of areas; 0 if the number is unknown. */
export function coverageClass(areas: number | undefined): number {
  return LEAST.filter((least) => areas !== undefined && areas >= least).length
}

/** The numbers of areas in a class: "1", "2–9", "1,000+". */
export function describeCoverageClass(coverage: number): string {
  const [least = 0, next] = LEAST.slice(coverage - 1)
  if (next === undefined) return `${least.toLocaleString('en')}+`
  return next - 1 === least ? String(least) : `${least}–${next - 1}`
}
