import fc from 'fast-check'
import { WILD_TEXTS } from '../../testing/wildTexts.ts'
import type { Listing } from '../listing.ts'

/** Texts that files tend to garble: formulas, numbers that are none, quotes, line ends, other scripts. */
export const wildText = fc.oneof(
  fc.constantFrom(...WILD_TEXTS),
  // half a character cannot be encoded, and XML cannot have control characters: see the tests of the formats
  fc.string({ unit: fc.constantFrom(...'ab=+-@"\'<>&;,|\\/{}[]019. \t\n\réß漢🙂') }),
  fc.string({ unit: 'grapheme' }),
)

const country = fc.record({
  iso: fc.constantFrom('DE', 'US', 'FJ', ''),
  name: wildText,
  callingCode: fc.constantFrom('49', '1', '679'),
  id: fc.constantFrom('276', ''),
  a2b: fc.constantFrom('1', '007'),
  position: fc.option(place(), { nil: undefined }),
})

const area = fc.record({
  code: fc.constantFrom('4930', '030', '', '1212', '0'),
  name: wildText.filter((name) => name.trim() === name && /[\p{L}\p{N}]/u.test(name)),
  position: fc.option(place(), { nil: undefined }),
})

export const anyListing: fc.Arbitrary<Listing> = fc
  .array(wildText, { maxLength: 3 })
  .chain((moreColumns) =>
    fc.oneof(
      fc.record({
        kind: fc.constant('areas' as const),
        name: wildText,
        moreColumns: fc.constant(moreColumns),
        areas: fc.array(fc.record({ country, area, more: cells(moreColumns.length) }), {
          maxLength: 6,
        }),
      }),
      fc.record({
        kind: fc.constant('countries' as const),
        name: wildText,
        moreColumns: fc.constant(moreColumns),
        countries: fc.array(fc.record({ country, more: cells(moreColumns.length) }), {
          maxLength: 6,
        }),
      }),
    ),
  )

function cells(count: number) {
  return fc.array(wildText, { minLength: count, maxLength: count })
}

function place() {
  const degrees = (limit: number) =>
    fc.integer({ min: -limit * 1e4, max: limit * 1e4 }).map((n) => n / 1e4 || 0.5)
  return fc.record({ lat: degrees(90), lng: degrees(180) })
}
