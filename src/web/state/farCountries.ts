import { sayAs } from '../../core/language/say.ts'
import { createStore } from './createStore.ts'

/** The ISO codes of the countries that the service plots far from their outline, once the map has found out. */
export const farCountries = createStore<ReadonlySet<string>>(new Set())

export function farWords(): string {
  return sayAs('a country', 'plotted far from its outline')
}
