import type { Use } from './numberKind.ts'

const NAMES: Readonly<Record<Use, string>> = {
  mobile: 'Mobile',
  freephone: 'Freephone',
  'premium rate': 'Premium rate',
  'shared cost': 'Shared cost',
  internet: 'Internet telephone',
  personal: 'Personal',
  pager: 'Pager',
  company: 'Company-wide',
  voicemail: 'Voicemail',
}

/** What the numbers of a use are called: `Freephone number of the United Kingdom`. */
export function describeUse(use: Use | undefined, owner?: string): string {
  const name = use === undefined ? 'Number' : `${NAMES[use]} number`
  return owner === undefined ? name : `${name} of ${withArticle(owner)}`
}

const ARTICLE =
  /^(?:Bahamas|Comoros|Czech Republic|Central African|Democratic|Dominican Republic|Faroe|Gambia|Isle of|Maldives|Netherlands|Philippines|Republic|Seychelles|United|Vatican|.* (?:Islands|Emirates|Territory|Republic)$)/

/** A country in the middle of a sentence: the United Kingdom. */
export function withArticle(country: string): string {
  return ARTICLE.test(country) ? `the ${country}` : country
}
