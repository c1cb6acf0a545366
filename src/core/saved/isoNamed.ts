import isoCodes from 'i18n-iso-countries/codes.json'
import { createCountryReader } from '../countryNames/createCountryReader.ts'
import { perLanguage } from '../language/language.ts'
import { nameOfCountry } from '../nameOfCountry.ts'

/** All countries there are: a file is read without a list of those of an account. */
const reader = perLanguage(({ locale }) =>
  createCountryReader(
    isoCodes.map(([iso = '']) => ({ iso, name: nameOfCountry(iso) })),
    ['de', locale],
  ),
)

/** The ISO code of the country that a cell names, in any language, or gives by a code of two or three letters. */
export function isoNamed(cell: string): string | undefined {
  return reader().read(cell)?.iso
}

/** The same in English, German and the reader's language only. */
export function isoUsuallyNamed(cell: string): string | undefined {
  return reader().readUsual(cell)?.iso
}

const MOST_WORDS = 6
const LEAST_LETTERS = 4

/**
 * The ISO code of the country whose areas a file holds, if its name tells: `coverage-DE.csv`, `Germany areas
 * 2026-11-23.csv`. Only by a usual name of several letters: files are called after towns as well, such as Granada, which
 * is Grenada in Spanish, and `no areas.csv` is not about Norway.
 */
export function isoInFileName(fileName: string): string | undefined {
  const name = fileName.replace(/\.[a-z]+$/i, '')
  const code = /^coverage[-_ ]([A-Z]{2})(?![A-Za-z])/i.exec(name)?.[1]
  return code === undefined ? isoAtStart(name) : isoUsuallyNamed(code.toUpperCase())
}

/** By the longest beginning of whole words. */
function isoAtStart(name: string): string | undefined {
  const words = name.split(/[\s_-]+/)
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const beginning = words.slice(0, count).join(' ')
    const iso = beginning.length < LEAST_LETTERS ? undefined : isoUsuallyNamed(beginning)
    if (iso !== undefined) return iso
  }
  return undefined
}
