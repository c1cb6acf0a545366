import { encode } from '../../src/core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../../src/core/protocol/fields.ts'

/** Names that must only ever be shown as text. */
export const HOSTILE_NAMES = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '"><svg/onload=window.hacked=1>',
  "'; window.hacked = 1; '",
  'javascript:window.hacked=1',
  '{{constructor.constructor("window.hacked=1")()}}',
  '\u202eright to left\u2066',
  `Z${'\u0336\u0321\u0353\u0300'.repeat(40)}algo`,
  'W'.repeat(3_000),
  `many ${'words '.repeat(500)}`,
  '__proto__',
  '=HYPERLINK("http://127.0.0.1:9","x")',
  '\u0000\u0007 control',
]

export function encodeHostileAreas(): string {
  return encodeAreas(
    HOSTILE_NAMES.map((name, i) => [`49${i + 10}`, name, 48 + i / 4, 8 + i / 4] as const),
  )
}

/** More areas than any service has, in a grid over Germany. */
export function encodeManyAreas(count: number): string {
  return encodeAreas(
    Array.from({ length: count }, (_, i) => {
      return [
        `49${i}`,
        `Place ${i}`,
        47.5 + Math.floor(i / 400) * 0.02,
        6 + (i % 400) * 0.02,
      ] as const
    }),
  )
}

function encodeAreas(
  areas: readonly (readonly [code: string, name: string, lat: number, lng: number])[],
) {
  const rows = areas.map(([code, name, lat, lng]) => [
    code,
    name,
    '51.1',
    '10.4',
    String(lat),
    String(lng),
  ])
  return encode('json', AREA_FIELDS, rows)
}

/** Three-letter codes, an unknown code, a missing one, a duplicate, an invalid position, and hostile names. */
export function encodeOddCountries(): string {
  const rows = [
    ['49', 'Germany', 'DEU', '51.1', '10.4'],
    ['49', 'Germany again', 'de', '51.1', '10.4'],
    ['1', 'United States', 'USA', '39.8', '-98.6'],
    ['999', HOSTILE_NAMES[0]!, 'QQQ', '91', '500'],
    ['33', 'France', 'FR', '46', '2'],
    ['888', HOSTILE_NAMES[8]!, 'X1', '', ''],
    ['777', 'No code at all', '', '0', '0'],
  ] as const
  return encode(
    'json',
    COUNTRY_FIELDS,
    rows.map(([code, name, iso, lat, lng]) => [code, name, '', iso, '', lat, lng]),
  )
}
