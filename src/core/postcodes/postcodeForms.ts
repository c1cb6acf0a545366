// How postcodes are written. Only of countries whose postcodes are known, see `build/gazetteer/postcodes.ts`.

const OF_DIGITS: Readonly<Record<number, string>> = {
  3: 'IS',
  4: 'AL AR AT AU AZ BD BE BG CH GL HU LU LV MD MK NL NO NZ PH PT SI ZA',
  5: 'CZ DE DO DZ EE ES FI FR HN HR ID IT KE KR LK LT MA MY PE PF PK PL PR RS SE SK TH TR UA US UY',
  6: 'BY CN CO EC IN RO RU',
  7: 'CL',
  8: 'BR',
}

/** Forms that tell the country, or a few of them, as a whole text in capitals; `$1`, and `$2` behind it, are the postcode. */
const TELLING: readonly (readonly [written: RegExp, isos: string])[] = [
  [/^(\d{5})-\d{4}$/, 'US PR'],
  [/^(\d{2})-(\d{3})$/, 'PL'],
  [/^(\d{3}) (\d{2})$/, 'CZ SE SK'],
  [/^(\d{5})-(\d{3})$/, 'BR'],
  [/^(\d{4})-\d{3}$/, 'PT'],
  [/^([1-9]\d{3}) ?[A-Z]{2}$/, 'NL'],
  [/^(\d{3}) (\d{3})$/, 'IN'],
  [/^(\d{3})-(\d{4})$/, 'JP'], // read as what they are, though none is known
  [/^[A-HJ-NP-Z](\d{4})[A-Z]{3}$/, 'AR'],
  [/^([ABCEGHJ-NPRSTVXY]\d[A-Z])[ -]?\d[A-Z]\d$/, 'CA'],
  [/^([A-Z]{1,2}\d[A-Z\d]?)[ -]?\d[A-Z]{2}$/, 'GB'],
  [/^([AC-FHKNPRTV-Y]\d[\dW]) ?[A-Z\d]{4}$/, 'IE'],
]

/** The first part of such a postcode, which may be a floor or a motorway beside other words. */
const PARTS: typeof TELLING = [
  [/^[A-HJ-NP-Z](\d{4})$/, 'AR'],
  [/^([ABCEGHJ-NPRSTVXY]\d[A-Z])$/, 'CA'],
  [/^([A-Z]{1,2}\d[A-Z\d]?)$/, 'GB'],
  [/^([AC-FHKNPRTV-Y]\d[\dW])$/, 'IE'],
]

/** Signs of countries before a postcode, where they are not their ISO code: D-80331. */
const SIGNS: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  FIN: 'FI',
  H: 'HU',
  I: 'IT',
  IRL: 'IE',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  SLO: 'SI',
  UK: 'GB',
}

/** Written with a sign between the digits, and often without it: they are meant so only where the country is known. */
const SELDOM_BARE = 'BR CL CZ IS PL SE SK'.split(' ')

/** A postcode of a country, without what only its form has: of SW1A 1AA, `SW1A`. */
export interface PostcodeKey {
  readonly iso: string
  readonly key: string
}

export interface ReadForm {
  readonly keys: readonly PostcodeKey[] // of each country that writes its postcodes so
  readonly isTelling: boolean // by its form or its sign: it is hardly anything but a postcode
  readonly isPart: boolean // only the first part of one, which tells where it is: SW1A
}

/** The countries whose postcode a text may be, by its form; undefined if it is none. */
export function readForm(typed: string): ReadForm | undefined {
  const text = typed.toUpperCase().replace(/\s+/gu, ' ').trim()
  const [, sign = '', rest = ''] = /^([A-Z]{1,3}) ?[-–] ?(\d.*)$/.exec(text) ?? []
  const signed = SIGNS[sign] ?? (sign.length === 2 ? sign : undefined)
  if (signed !== undefined) {
    const keys = keysOf(rest).filter(({ iso }) => iso === signed)
    return keys.length > 0 ? { keys, isTelling: true, isPart: false } : undefined
  }
  const keys = keysOf(text)
  if (keys.length > 0) return { keys, isTelling: !/^\d+$/.test(text), isPart: false }
  const parts = keysIn(PARTS, text)
  return parts.length > 0 ? { keys: parts, isTelling: true, isPart: true } : undefined
}

/** Whether a bare text may be meant without its country being known: nobody writes 80331 for a Swedish 803 31. */
export function isUsuallyBare({ iso }: PostcodeKey): boolean {
  return !SELDOM_BARE.includes(iso)
}

function keysOf(text: string): PostcodeKey[] {
  const bare = /^\d+$/.test(text) ? (OF_DIGITS[text.length] ?? '') : ''
  if (bare) return bare.split(' ').map((iso) => ({ iso, key: text }))
  return keysIn(TELLING, text)
}

function keysIn(forms: typeof TELLING, text: string): PostcodeKey[] {
  return forms.flatMap(([written, isos]) => {
    const [whole, first = '', second = ''] = written.exec(text) ?? []
    return whole === undefined ? [] : isos.split(' ').map((iso) => ({ iso, key: first + second }))
  })
}

/** The key of a postcode as its country writes it; undefined if it has another form. */
export function keyOfPostcode(iso: string, written: string): string | undefined {
  const hasSign = ['AZ', 'LU', 'LV', 'MD'].includes(iso)
  const text = hasSign ? written.replace(/^[A-Z]{1,2}[- ]/, '') : written
  return [...keysOf(text), ...keysIn(PARTS, text)].find((one) => one.iso === iso)?.key
}
