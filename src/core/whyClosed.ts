import { type Country, canOpen } from './country.ts'

/** Why a country cannot be opened, in a sentence; undefined for one that can. */
export function whyClosed(country: Country): string | undefined {
  return canOpen(country) ? undefined : 'Cannot be opened: it has no ISO code.'
}
