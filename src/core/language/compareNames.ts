import { perLanguage } from './language.ts'

const names = perLanguage(({ locale }) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true }))

/** Orders names as the language does; case and accents count only where the language counts them. */
export function compareNames(first: string, second: string): number {
  return names().compare(first, second)
}
