import isoCodes from 'i18n-iso-countries/codes.json'
import english from 'i18n-iso-countries/langs/en.json'
import type { Country } from '../../country.ts'

/** Names in use that neither `Intl` nor i18n-iso-countries has. */
const ALIASES: Record<string, readonly string[]> = {
  AE: ['UAE', 'Emirates'],
  AL: ['Shqiperia'],
  AM: ['Hayastan'],
  BA: ['Bosnia'],
  BE: ['Belgique', 'Belgien'],
  BO: ['Bolivia'],
  BY: ['Belorussia'],
  CD: ['DR Congo', 'DRC', 'Zaire', 'Congo Kinshasa'],
  CF: ['CAR'],
  CG: ['Congo', 'Congo Brazzaville', 'Republic of the Congo'],
  CH: ['Schweiz', 'Suisse', 'Svizzera'],
  CI: ['Ivory Coast'],
  CN: ['China', 'PRC', 'Mainland China', 'Zhongguo'],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czech Republic'],
  DE: ['BRD'],
  EG: ['Misr'],
  ES: ['Espana'],
  FK: ['Malvinas'],
  FM: ['FSM'],
  GB: ['UK', 'U.K.', 'Britain', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  GE: ['Sakartvelo'],
  GR: ['Hellas', 'Ellada'],
  IE: ['Eire', 'Republic of Ireland'],
  IN: ['Bharat'],
  IR: ['Persia'],
  JP: ['Nippon', 'Nihon'],
  KP: ['DPRK'],
  KR: ['Korea', 'ROK', 'Republic of Korea', 'Hanguk'],
  LA: ['Lao'],
  LK: ['Ceylon'],
  MK: ['Macedonia', 'FYROM'],
  MM: ['Burma'],
  NL: ['Holland', 'The Netherlands'],
  PS: ['West Bank', 'Gaza'],
  RU: ['Russian Federation', 'USSR', 'Rossiya'],
  SA: ['KSA'],
  SX: ['St Maarten'],
  SZ: ['Swaziland'],
  TH: ['Siam'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TW: ['Formosa', 'Republic of China'],
  UA: ['Ukraina'],
  US: ['USA', 'U.S.A.', 'U.S.', 'America', 'United States of America', 'The States'],
  VA: ['Vatican', 'Holy See'],
  VI: ['US Virgin Islands'],
  XK: ['XKX'],
}

/**
 * Returns a function that lists the other names of a country: in English (short and official), in the
 * given languages, in the country's own language, its three-letter ISO code and colloquial names.
 */
export function createCountryNames(languages: readonly string[]): (country: Country) => readonly string[] {
  const namerOf = createNamers()
  const cache = new Map<string, readonly string[]>()
  const alpha3 = new Map(isoCodes.map(([two = '', three = '']) => [two, three]))
  const official = new Map<string, string | readonly string[]>(Object.entries(english.countries))
  const aliases = new Map(Object.entries(ALIASES))
  function listNames({ iso, name }: Country): readonly string[] {
    const names = [
      alpha3.get(iso) ?? [],
      official.get(iso) ?? [],
      ['en', ...languages, ...languageOf(iso)].flatMap((language) => namerOf(language)(iso) ?? []),
      aliases.get(iso) ?? [],
    ].flat()
    return [...new Set(names)].filter((other) => other !== name && other !== iso)
  }
  return function namesOf(country) {
    const key = `${country.iso} ${country.name}`
    const names = cache.get(key) ?? listNames(country)
    cache.set(key, names)
    return names
  }
}

const REGION = /^[A-Z]{2}$/

/** The main language of a country, if the platform knows it. */
function languageOf(iso: string): string[] {
  return REGION.test(iso) ? [new Intl.Locale(`und-${iso}`).maximize().language] : []
}

type Namer = (iso: string) => string | undefined

/** Caches one namer for each language: creating one takes milliseconds. */
function createNamers(): (language: string) => Namer {
  const namers = new Map<string, Namer>()
  return function namerOf(language) {
    const namer = namers.get(language) ?? createNamer(language)
    namers.set(language, namer)
    return namer
  }
}

/** The namer returns undefined for everything if the platform does not support the language. */
function createNamer(language: string): Namer {
  try {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return (iso) => (REGION.test(iso) ? names.of(iso) : undefined)
  } catch {
    return () => undefined
  }
}
