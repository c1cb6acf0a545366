import type { Country } from './country.ts'
import { currentLanguage, perLanguage } from './language/language.ts'

const ENGLISH_ARTICLE = 'the'
const WITH_ARTICLE =
  /^(?:Bahamas|Comoros|Central African|Democratic|Gambia|Isle of|Maldives|Netherlands|Philippines|Republic of|Seychelles|United|Vatican|.* (?:Islands|Emirates|Territory|Territories|Republic)$)/

const names = perLanguage(
  ({ locale }) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
)
const REGION = /^[A-Z]{2}$/

/** The name of a country, which may be outside the account; its code if it has none. */
export function nameOfCountry(iso: string): string {
  return knownName(iso) ?? iso
}

const named = perLanguage(() => new WeakMap<readonly Country[], readonly Country[]>())

/**
 * The countries under their names in the person's language. In English, or if the language has no name for them, they
 * keep the service's. Returns the same array for the same countries and language.
 */
export function nameCountries(countries: readonly Country[]): readonly Country[] {
  if (currentLanguage().tag === 'en') return countries
  const known = named().get(countries) ?? countries.map(nameOf)
  named().set(countries, known)
  return known
}

function nameOf(country: Country): Country {
  const name = knownName(country.iso)
  return name === undefined || name === country.name
    ? country
    : { ...country, name, sentName: country.name }
}

const knownName = (iso: string): string | undefined =>
  REGION.test(iso) ? names().of(iso) : undefined

/** A country in the middle of an English sentence: the United Kingdom. In other languages as it is. */
export function withArticle(country: string): string {
  return currentLanguage().tag === 'en' && WITH_ARTICLE.test(country)
    ? [ENGLISH_ARTICLE, country].join(' ')
    : country
}
