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
    HOSTILE_NAMES.map((name, i) => ({ code: `49${i + 10}`, name, lat: 48 + i / 4, lng: 8 + i / 4 })),
  )
}

/** More areas than any service has, in a grid over Germany. */
export function encodeManyAreas(count: number): string {
  return encodeAreas(
    Array.from({ length: count }, (_, i) => ({
      code: `49${i}`,
      name: `Place ${i}`,
      lat: 47.5 + Math.floor(i / 400) * 0.02,
      lng: 6 + (i % 400) * 0.02,
    })),
  )
}

interface OddArea {
  readonly code: string
  readonly name: string
  readonly lat: number
  readonly lng: number
}

function encodeAreas(areas: readonly OddArea[]): string {
  return JSON.stringify({
    DATA: areas.map(({ code, name, lat, lng }) => ({
      AREACODE: code,
      DESCRIPTION: name,
      CLATITUDE: '51.1',
      CLONGITUDE: '10.4',
      ALATITUDE: String(lat),
      ALONGITUDE: String(lng),
    })),
  })
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
  return JSON.stringify({
    DATA: rows.map(([code, name, iso, lat, lng]) => ({
      COUNTRYCODE: code,
      DESCRIPTION: name,
      ISOCODE: iso,
      LATITUDE: lat,
      LONGITUDE: lng,
    })),
  })
}
