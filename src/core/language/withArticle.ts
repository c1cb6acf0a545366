import { currentLanguage } from './language.ts'

const ENGLISH_ARTICLE = 'the'
const WITH_ARTICLE =
  /^(?:Bahamas|Comoros|Central African|Democratic|Gambia|Isle of|Maldives|Netherlands|Philippines|Republic of|Seychelles|United|Vatican|.* (?:Islands|Emirates|Territory|Territories|Republic)$)/

/** A country in the middle of an English sentence: the United Kingdom. In other languages as it is. */
export function withArticle(country: string): string {
  return currentLanguage().tag === 'en' && WITH_ARTICLE.test(country)
    ? [ENGLISH_ARTICLE, country].join(' ')
    : country
}
