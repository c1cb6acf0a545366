/** The fewest areas of each class of coverage; class 0 is none, or an unknown number. */
const LEAST = [1, 2, 10, 100, 1000]

/** Classes that have a number of areas. */
export const COVERAGE_CLASSES: readonly number[] = LEAST.map((_, i) => i + 1)

/** How much coverage a country has: 0 where that is not known. */
export function coverageClass(areas: number | undefined): number {
  return LEAST.filter((least) => areas !== undefined && areas >= least).length
}

/** The numbers of areas that a class stands for: "1", "2–9", "1,000+". */
export function describeCoverageClass(coverage: number): string {
  const [least = 0, next] = LEAST.slice(coverage - 1)
  if (next === undefined) return `${least.toLocaleString('en')}+`
  return next - 1 === least ? String(least) : `${least}–${next - 1}`
}
