import { isoOfName } from './countryNames.ts'

/** The country whose areas a file holds, if its name tells: `coverage-DE.csv`, `Germany areas 2026-11-23.csv`. */
export function countryInName(fileName: string): string | undefined {
  const name = fileName.replace(/\.[a-z]+$/i, '')
  const raw = /^coverage[-_ ]([A-Z]{2})(?![A-Za-z])/i.exec(name)?.[1]?.toUpperCase()
  return raw === undefined ? countryAtStart(name) : isoOfName(raw)
}

/** The longest beginning of whole words that is the name of a country. */
function countryAtStart(name: string): string | undefined {
  const words = name.split(/[\s_-]+/)
  for (let count = Math.min(6, words.length); count > 0; count--) {
    const beginning = words.slice(0, count).join(' ')
    if (beginning.length > 3) {
      const iso = isoOfName(beginning)
      if (iso !== undefined) return iso
    }
  }
  return undefined
}
