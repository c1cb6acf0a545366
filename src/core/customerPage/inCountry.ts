import { sayAs } from '../language/say.ts'

const WITH_ARTICLE =
  /^(United |Netherlands|Philippines|Bahamas|Maldives|Gambia|Comoros|Democratic |Republic of)|(Islands|Republic|Territory|Territories)$/

/** A country's name as it follows `in`: Germany, the United States. */
export function inCountry(name: string): string {
  return WITH_ARTICLE.test(name)
    ? sayAs('a country whose name has an article in English, within a sentence', 'the {country}', {
        country: name,
      })
    : name
}
