import { perLanguage } from './language.ts'

const names = perLanguage(
  ({ locale }) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true }),
)

/** Orders names as the language does; case and accents count only if the language counts them. */
export function compareNames(first: string, second: string): number {
  return names().compare(first, second)
}

/** Compares texts by their characters, the same in every language: for `sort`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** A text for the name of a file: without the marks that keep a direction within a sentence. */
export function plainName(said: string): string {
  return said.replace(/[\u2066-\u2069]/g, '')
}
