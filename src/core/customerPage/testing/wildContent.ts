import fc from 'fast-check'
import { NO_LAND } from '../land.ts'
import type { PageContent } from '../pageContent.ts'

/** Any text, often one that breaks naive writers; Vite reads no half pairs from JSON. */
const wildText = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '@x',
    '</script><script>alert(1)</script>',
    '<!--',
    ']]>',
    '"\'`&amp;',
    'a\nb\r\n\tc',
    '\u2028\u2029',
    '\u0000',
    '\u0627\u0644\u0642\u0627\u0647\u0631\u0629',
    '\u202eevil',
    '\ud83c\udfd9\ufe0f',
    '$&$1',
    '\\u003c',
    '\ud800',
  ),
  fc.string({ unit: 'binary' }),
)

const position = fc.record({
  lat: fc.integer({ min: -90_000, max: 90_000 }).map((steps) => steps / 1000),
  lng: fc.integer({ min: -180_000, max: 180_000 }).map((steps) => steps / 1000),
})

const area = fc.record(
  {
    country: fc.integer({ min: 0, max: 1 }),
    code: wildText,
    name: wildText,
    position: fc.option(position, { nil: undefined }),
    serves: wildText,
    alsoCalled: wildText,
  },
  { requiredKeys: ['country', 'code', 'name', 'position'] },
)

const BESIDES = { made: '2026-11-23', brand: '', largest: [], view: undefined, land: NO_LAND }

/** A page's data with wild names; positions are on its grid. */
export const wildContent: fc.Arbitrary<PageContent> = fc
  .record({
    title: wildText,
    brand: wildText,
    areas: fc.array(area, { maxLength: 40 }),
    name: wildText,
  })
  .map(({ title, brand, areas, name }) => ({
    ...BESIDES,
    title,
    brand,
    areas,
    kind: 'areas',
    countries: [
      { iso: 'DE', name, callingCode: '49', trunk: '0' },
      { iso: 'DK', name: 'Denmark', callingCode: '45', trunk: undefined },
    ],
  }))

/** What a page has besides its list. */
export const GIVEN = { ...BESIDES, trunkOf: () => '0' }
