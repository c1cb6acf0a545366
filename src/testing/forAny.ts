import fc, { type Arbitrary } from 'fast-check'

type Given<Values extends [unknown, ...unknown[]]> = [
  ...arbitraries: { [At in keyof Values]: Arbitrary<Values[At]> },
  expectAll: (...values: Values) => boolean | undefined,
]

/** Tries many random values; fails with the smallest for which an expectation does not hold, or false is returned. */
export function forAny<Values extends [unknown, ...unknown[]]>(...given: Given<Values>): void {
  fc.assert(fc.property(...given))
}

/** As often as is said: more for what is rare, fewer for what is slow. */
export function forSome<Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  ...given: Given<Values>
): void {
  fc.assert(fc.property(...given), { numRuns })
}
