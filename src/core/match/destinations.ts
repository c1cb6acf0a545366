import type { CountriesNamed } from '../countryNames/countryIndex.ts'
import { cleanLine } from './cleanLine.ts'

// Rate decks list destinations: a country, and a kind of network in it, which is no place though a town may be called so.

const KIND =
  /^(?:(?:fixed|land)[\s-]?lines?|fixed|proper|mobiles?|mobil|m[oó]vil(?:es)?|cellular|cell|gsm|mobilfunk|festnetz|special services?|premium|toll[\s-]?free|freephone|satellite|corporate|metro|rural|personal|pag(?:er|ing)|voip|audiotext|shared[\s-]cost|non[\s-]geographic|others?|o(?:n|ff)[\s-]net|roc)(?!\p{L})/iu

const BETWEEN = /[,;/:()–—-]/gu

/** The country of a destination of a rate deck: Spain of `Spain-Mobile-Orange`. Undefined for other texts. */
export function countryOfDestination(
  text: string,
  countriesNamed: CountriesNamed,
): string | undefined {
  for (const { index } of text.matchAll(BETWEEN)) {
    if (!KIND.test(text.slice(index + 1).trim())) continue
    const country = cleanLine(text.slice(0, index))
    if (countriesNamed(country).length > 0) return country
  }
  return undefined
}
