import { perLanguage } from './language.ts'

const numbers = perLanguage(({ locale }) => new Intl.NumberFormat(locale))

/** "5,000" in English, "5.000" in German. */
export function formatNumber(value: number): string {
  return numbers().format(value)
}
