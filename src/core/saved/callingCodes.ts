import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { groupBy } from '../groupBy.ts'

/** The main country of each calling code that several countries share. */
const MAIN: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
}

const FILLER = '2555123412'
const FILLED = [4, 5, 6, 7, 8, 9] // digits after an area code
const TELLING = 6 // digits that tell countries apart

let countries: ReadonlyMap<string, readonly string[]> | undefined
const found = new Map<string, string>()

/** The calling code of a country; '' if it is not known. */
export function callingCodeOf(iso: string): string {
  return isSupportedCountry(iso) ? getCountryCallingCode(iso) : ''
}

/** The digits of a cell with a calling code, as +44; a cell with something else, as X1, unchanged. */
export function writtenCallingCode(cell: string): string {
  return /^[\d+() -]*$/.test(cell) ? cell.replace(/\D/g, '') : cell
}

/** The calling code that an area code begins with; undefined if there is none. */
export function callingCodeIn(code: string): string | undefined {
  countries ??= buildCountries()
  return [1, 2, 3]
    .map((length) => code.slice(0, length))
    .find((beginning) => countries?.has(beginning))
}

/** The country of an area code that begins with its calling code; undefined if it begins with none. */
export function countryOfCode(code: string): string | undefined {
  const callingCode = callingCodeIn(code)
  if (callingCode === undefined) return undefined
  const sharing = countries?.get(callingCode) ?? []
  if (sharing.length === 1) return sharing[0]
  const telling = code.slice(0, TELLING)
  const iso = found.get(telling) ?? countryOfNumber(telling) ?? MAIN[callingCode] ?? sharing[0]
  if (iso !== undefined) found.set(telling, iso)
  return iso
}

/** The country of a number that begins with a code; tries several lengths, which differ between countries. */
function countryOfNumber(code: string): string | undefined {
  for (const digits of FILLED) {
    const country = parsePhoneNumberFromString(`+${code}${FILLER.slice(0, digits)}`)?.country
    if (country) return country
  }
  return undefined
}

function buildCountries(): ReadonlyMap<string, readonly string[]> {
  return groupBy(getCountries(), (iso) => [getCountryCallingCode(iso)])
}
