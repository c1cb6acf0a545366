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

/** The same in the usual languages only: for guesses, which ask it of cells that name something else. */
export function isoUsuallyNamed(cell: string): string | undefined {
  return reader().readUsual(cell)?.iso
}

const MOST_WORDS = 6
const LEAST_LETTERS = 4 // `no areas.csv` is not about Norway

/**
 * Returns the ISO code of the country whose areas a file holds, if its name tells: `coverage-DE.csv`, `Germany areas
 * 2026-11-23.csv`. Most names tell none, in any language, so it is looked for only if a row needs it.
 */
export function createIsoOfFile(fileName: string): () => string | undefined {
  let told: { readonly iso: string | undefined } | undefined
  return function isoOfFile() {
    told ??= { iso: isoInName(fileName.replace(/\.[a-z]+$/i, '')) }
    return told.iso
  }
}

function isoInName(name: string): string | undefined {
  const code = /^coverage[-_ ]([A-Z]{2})(?![A-Za-z])/i.exec(name)?.[1]
  if (code !== undefined) return isoUsuallyNamed(code.toUpperCase())
  const words = name.split(/[\s_-]+/).slice(0, MOST_WORDS)
  const beginnings = words
    .map((_, i) => words.slice(0, words.length - i).join(' '))
    .filter(({ length }) => length >= LEAST_LETTERS)
  for (const isoOf of [isoUsuallyNamed, isoNamed])
    for (const beginning of beginnings) {
      const iso = isoOf(beginning)
      if (iso !== undefined) return iso
    }
  return undefined
}
