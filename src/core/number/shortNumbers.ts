import type { Country } from '../country.ts'
import type { ShortNumber } from './numberReading.ts'

/** Understood as calls for help in nearly every mobile network, or the same in many large countries. */
const EVERYWHERE = ['112', '911', '999', '000', '110', '119']
const EUROPEAN = /^116\d{3}$/ // helplines: 116117 a doctor on call, 116111 children

/** Emergency and other short numbers of a country that are not dialled behind an area code. */
const EMERGENCY: Readonly<Record<string, string>> = {
  AR: '100 101 107 911',
  AT: '112 122 133 144 140 141',
  AU: '000 106 112',
  BE: '100 101 112',
  BG: '112',
  BR: '190 192 193',
  CA: '911',
  CH: '112 117 118 144 1414 1415',
  CL: '131 132 133',
  CN: '110 119 120 122 999',
  CO: '112 119 123',
  CZ: '112 150 155 158',
  DE: '110 112',
  DK: '112',
  EG: '122 123 180',
  ES: '061 062 080 085 091 092 112',
  FI: '112',
  FR: '15 17 18 112 114 115 119 191 196 197',
  GB: '112 999',
  GR: '100 108 112 166 199',
  HK: '112 992 999',
  HR: '112 192 193 194 195',
  HU: '104 105 107 112',
  ID: '110 112 113 118 119',
  IE: '112 999',
  IL: '100 101 102',
  IN: '100 101 102 108 112 1098',
  IT: '112 113 115 117 118 1522 1530',
  JP: '110 118 119',
  KE: '112 911 999',
  KR: '112 119',
  LU: '112 113',
  MA: '15 19 150 177',
  MX: '065 066 068 911',
  MY: '999 112',
  NG: '112 199',
  NL: '112',
  NO: '110 112 113',
  NZ: '111',
  PH: '117 911',
  PK: '15 16 115 1122',
  PL: '112 997 998 999',
  PT: '112',
  RO: '112',
  RU: '101 102 103 104 112',
  SA: '911 997 998 999',
  SE: '112',
  SG: '995 999',
  SK: '112 150 155 158',
  TH: '191 199 1669',
  TR: '110 112 155 156 177',
  TW: '110 119',
  UA: '101 102 103 104 112',
  US: '911',
  VN: '113 114 115',
  ZA: '112 10111 10177',
}

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

/**
 * Reads digits as an emergency or short number of the country, or one used in many countries; undefined for others, which
 * are a code or nothing.
 */
export function readShortNumber(digits: string, country: Country | undefined): ShortNumber | undefined {
  const own = EMERGENCY[country?.iso ?? '']?.split(' ')
  if (own?.includes(digits)) return short(digits, true, country)
  if (country && SERVICE[country.iso]?.test(digits)) return short(digits, false, country)
  if (EVERYWHERE.includes(digits)) return short(digits, true, undefined)
  return EUROPEAN.test(digits) ? short(digits, false, undefined) : undefined
}

function short(digits: string, isEmergency: boolean, country: Country | undefined): ShortNumber {
  return { kind: 'short', digits, isEmergency, country }
}
