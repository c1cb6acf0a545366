import { currentLanguage } from '../language/language.ts'
import { say, sayAs } from '../language/say.ts'
import type { Use } from './numberKind.ts'

/** What the numbers of a use are called: `Freephone number`, or `Number` where nothing is known. */
export function describeUse(use: Use | undefined): string {
  switch (use) {
    case undefined:
      return sayAs('a phone number', 'Number')
    case 'mobile':
      return say('Mobile number')
    case 'freephone':
      return say('Freephone number')
    case 'premium rate':
      return say('Premium rate number')
    case 'shared cost':
      return say('Shared cost number')
    case 'internet':
      return say('Internet telephone number')
    case 'personal':
      return say('Personal number')
    case 'pager':
      return say('Pager number')
    case 'company':
      return say('Company-wide number')
    case 'voicemail':
      return say('Voicemail number')
  }
}

/** The same with whose they are: `Freephone number of the United Kingdom`. `owner` is a country or a calling code. */
export function describeUseOf(use: Use | undefined, owner: string): string {
  const country = withArticle(owner)
  switch (use) {
    case undefined:
      return say('Number of {country}', { country })
    case 'mobile':
      return say('Mobile number of {country}', { country })
    case 'freephone':
      return say('Freephone number of {country}', { country })
    case 'premium rate':
      return say('Premium rate number of {country}', { country })
    case 'shared cost':
      return say('Shared cost number of {country}', { country })
    case 'internet':
      return say('Internet telephone number of {country}', { country })
    case 'personal':
      return say('Personal number of {country}', { country })
    case 'pager':
      return say('Pager number of {country}', { country })
    case 'company':
      return say('Company-wide number of {country}', { country })
    case 'voicemail':
      return say('Voicemail number of {country}', { country })
  }
}

const ENGLISH_ARTICLE = 'the'
const WITH_ARTICLE =
  /^(?:Bahamas|Comoros|Czech Republic|Central African|Democratic|Dominican Republic|Faroe|Gambia|Isle of|Maldives|Netherlands|Philippines|Republic|Seychelles|United|Vatican|.* (?:Islands|Emirates|Territory|Republic)$)/

/** A country in the middle of an English sentence: the United Kingdom. Other languages have it as it is. */
export function withArticle(country: string): string {
  return currentLanguage().tag === 'en' && WITH_ARTICLE.test(country)
    ? [ENGLISH_ARTICLE, country].join(' ')
    : country
}
