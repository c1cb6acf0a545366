import isoCodes from 'i18n-iso-countries/codes.json'
import english from 'i18n-iso-countries/langs/en.json'
import type { Country } from '../country.ts'
import { spellingsOf } from '../names/spellings.ts'
import type { Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import aliases from './aliases.json' with { type: 'json' }

/** Names in use that neither `Intl` nor i18n-iso-countries has. */
const ALIASES = new Map<string, readonly string[]>(Object.entries(aliases))
const OFFICIAL = new Map<string, string | readonly string[]>(Object.entries(english.countries))
const ALPHA_3 = new Map(isoCodes.map(([two = '', three = '']) => [two, three]))

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
  return createNames((iso) => [...LANGUAGES, ...languages, ...languageOf(iso)], namerOf)
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

/** The same in English and the given languages alone, which takes hardly any time. */
export function createFewNames(languages: readonly string[]): CountryNames {
  return createNames(() => ['en', ...languages], createNamers())
}

function createNames(
  languagesOf: (iso: string) => readonly string[],
  namerOf: NamerOf,
): CountryNames {
  const cache = new Map<string, readonly string[]>()
  function listNames({ iso, name, sentName }: Parameters<CountryNames>[0]): readonly string[] {
    const names = [
      ...(sentName === undefined ? [] : [sentName]),
      ...codesAndOfficial(iso),
      ...languagesOf(iso).flatMap((language) => namerOf(language)(iso) ?? []),
      ...(ALIASES.get(iso) ?? []),
    ]
    return [...new Set(names)].filter((other) => other !== name && other !== iso)
  }
  return function namesOf(country) {
    const key = `${country.iso} ${country.name}`
    const names = cache.get(key) ?? listNames(country)
    cache.set(key, names)
    return names
  }
}

const codesAndOfficial = (iso: string): readonly string[] =>
  [ALPHA_3.get(iso) ?? [], OFFICIAL.get(iso) ?? []].flat()

/** Whether a name of a country, written in any way, is usual in English: its own, an official or a colloquial one, or a code. */
export function isUsualName({ iso, name }: Country, text: string): boolean {
  const folded = foldText(text)
  const usual = [name, iso, ...codesAndOfficial(iso), ...(ALIASES.get(iso) ?? [])]
  return usual.some((one) => spellingsOf(foldText(one)).includes(folded))
}

const REGION = /^[A-Z]{2}$/

/** The main language of a country, if the platform knows it. */
function languageOf(iso: string): string[] {
  return REGION.test(iso) ? [new Intl.Locale(`und-${iso}`).maximize().language] : []
}

type Namer = (iso: string) => string | undefined
type NamerOf = (language: string) => Namer

/** Caches one namer for each language: creating one takes milliseconds. */
function createNamers(): NamerOf {
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
