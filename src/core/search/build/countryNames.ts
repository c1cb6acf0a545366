import isoCodes from 'i18n-iso-countries/codes.json'
import english from 'i18n-iso-countries/langs/en.json'
import type { Country } from '../../country.ts'
import type { Steps } from '../../steps.ts'
import { foldText } from '../../text/foldText.ts'
import aliases from './countryAliases.json' with { type: 'json' }

/** Names in use that neither `Intl` nor i18n-iso-countries has. */
const ALIASES: Readonly<Record<string, readonly string[]>> = aliases

/** What people all over the world write, whatever the language of their browser is. */
const LANGUAGES = (
  'en ar bg bn ca cs da de el es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv ta th tr uk ur vi ' +
  'zh zh-Hant'
).split(' ')

/** Lists the other names of a country. */
type CountryNames = (country: Pick<Country, 'iso' | 'name' | 'sentName'>) => readonly string[]

/**
 * Returns a function that lists the other names of a country: in English (short and official), in
 * some forty and the given languages, in the country's own language, its three-letter ISO code and colloquial names.
 */
export function createCountryNames(
  languages: readonly string[],
  namerOf = createNamers(),
): CountryNames {
  const cache = new Map<string, readonly string[]>()
  const alpha3 = new Map(isoCodes.map(([two = '', three = '']) => [two, three]))
  const official = new Map<string, string | readonly string[]>(Object.entries(english.countries))
  const aliases = new Map(Object.entries(ALIASES))
  function listNames({ iso, name, sentName }: Parameters<CountryNames>[0]): readonly string[] {
    const names = [
      sentName ?? [],
      alpha3.get(iso) ?? [],
      official.get(iso) ?? [],
      [...LANGUAGES, ...languages, ...languageOf(iso)].flatMap(
        (language) => namerOf(language)(iso) ?? [],
      ),
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

/** The same, a language at a step: a language takes milliseconds when it is first asked for. */
export function* countryNamesSteps(languages: readonly string[]): Steps<CountryNames> {
  const namerOf = createNamers()
  for (const language of [...LANGUAGES, ...languages]) {
    namerOf(language)('FR')
    yield
  }
  return createCountryNames(languages, namerOf)
}

/** Whether a name of a country is usual in English: its own, an official or a colloquial one, or its three-letter code. */
export function isUsualName(country: Country, text: string): boolean {
  return usualNames(country).includes(text)
}

/** The same for a name that is written in any way. */
export function isUsualFolded(country: Country, folded: string): boolean {
  return usualNames(country).some((name) => foldText(name) === folded)
}

function usualNames({ iso, name }: Country): readonly string[] {
  const official = Object.entries(english.countries).find(([code]) => code === iso)?.[1] ?? []
  const alpha3 = isoCodes.find(([two]) => two === iso)?.[1] ?? []
  return [name, iso, official, ALIASES[iso] ?? [], alpha3].flat()
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
