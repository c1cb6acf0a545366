import isoCodes from 'i18n-iso-countries/codes.json'
import english from 'i18n-iso-countries/langs/en.json'
import type { Country } from '../country.ts'

/** What people say beside the names that lists know. */
const ALIASES: Record<string, readonly string[]> = {
  AE: ['UAE', 'Emirates'],
  BA: ['Bosnia'],
  BO: ['Bolivia'],
  BY: ['Belorussia'],
  CD: ['DR Congo', 'DRC', 'Zaire', 'Congo Kinshasa'],
  CF: ['CAR'],
  CG: ['Congo', 'Congo Brazzaville', 'Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ['China', 'PRC', 'Mainland China'],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czech Republic'],
  DE: ['BRD'],
  ES: ['Espana'],
  FK: ['Malvinas'],
  FM: ['FSM'],
  GB: ['UK', 'U.K.', 'Britain', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  GR: ['Hellas'],
  IE: ['Eire', 'Republic of Ireland'],
  IR: ['Persia'],
  KP: ['DPRK'],
  KR: ['Korea', 'ROK', 'Republic of Korea'],
  LA: ['Lao'],
  LK: ['Ceylon'],
  MK: ['Macedonia', 'FYROM'],
  MM: ['Burma'],
  NL: ['Holland', 'The Netherlands'],
  PS: ['West Bank', 'Gaza'],
  RU: ['Russian Federation', 'USSR'],
  SA: ['KSA'],
  SX: ['St Maarten'],
  SZ: ['Swaziland'],
  TH: ['Siam'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TW: ['Formosa', 'Republic of China'],
  US: ['USA', 'U.S.A.', 'U.S.', 'America', 'United States of America', 'The States'],
  VA: ['Vatican', 'Holy See'],
  VI: ['US Virgin Islands'],
  XK: ['XKX'],
}

/**
 * The names of a country beside its own: in English, short and official, in the given languages, the
 * ISO code of three letters, and what else people say.
 */
export function createCountryNames(languages: readonly string[]): (country: Country) => readonly string[] {
  const namers = ['en', ...languages].flatMap(createNamer)
  const alpha3 = new Map(isoCodes.map(([two = '', three = '']) => [two, three]))
  const official = new Map<string, string | readonly string[]>(Object.entries(english.countries))
  const aliases = new Map(Object.entries(ALIASES))
  return function namesOf({ iso, name }) {
    const names = [
      alpha3.get(iso) ?? [],
      official.get(iso) ?? [],
      namers.flatMap((nameOf) => nameOf(iso) ?? []),
      aliases.get(iso) ?? [],
    ].flat()
    return [...new Set(names)].filter((other) => other !== name && other !== iso)
  }
}

/** No namer where the platform has none, or does not know the language. */
function createNamer(language: string): ((iso: string) => string | undefined)[] {
  try {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return [(iso) => (/^[A-Z]{2}$/.test(iso) ? names.of(iso) : undefined)]
  } catch {
    return []
  }
}
