import type { Country } from '../country.ts'
import emergencyNumbers from './emergencyNumbers.json' with { type: 'json' }
import type { ShortNumber } from './numberReading.ts'

/** Understood as calls for help in nearly every mobile network, or the same in many large countries. */
const EVERYWHERE = ['112', '911', '999', '000', '110', '119']
const EUROPEAN = /^116\d{3}$/ // helplines: 116117 a doctor on call, 116111 children

/** Emergency and other short numbers of a country that are not dialled behind an area code. */
const EMERGENCY: Readonly<Record<string, string>> = emergencyNumbers

const SERVICE: Readonly<Record<string, RegExp>> = {
  AU: /^13[1-9]\d{3}$|^124\d{1,3}$/,
  CA: /^[2-8]11$|^988$/,
  CH: /^1[48]\d\d$|^14[357]$/,
  DE: /^11[5-8]\d{0,3}$/,
  ES: /^01[0-24-6]$|^118\d\d$/,
  FR: /^118\d{3}$|^3\d{3}$|^10\d\d$/,
  GB: /^10[15]$|^111$|^118\d{3}$|^119$|^123$|^159$/,
  NZ: /^105$|^018$/,
  US: /^[2-8]11$|^988$/,
}

/** Reads digits as an emergency or short number of the country or of many; undefined for others: a code or nothing. */
export function readShortNumber(
  digits: string,
  country: Country | undefined,
): ShortNumber | undefined {
  const own = EMERGENCY[country?.iso ?? '']?.split(' ')
  if (own?.includes(digits)) return short(digits, true, country)
  if (country && SERVICE[country.iso]?.test(digits)) return short(digits, false, country)
  if (EVERYWHERE.includes(digits)) return short(digits, true, undefined)
  return EUROPEAN.test(digits) ? short(digits, false, undefined) : undefined
}

function short(digits: string, isEmergency: boolean, country: Country | undefined): ShortNumber {
  return { kind: 'short', digits, isEmergency, country }
}
