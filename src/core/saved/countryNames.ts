import alphaCodes from 'i18n-iso-countries/codes.json'
import { foldText } from '../text/foldText.ts'

const ALIASES: Readonly<Record<string, string>> = {
  UK: 'GB',
  EL: 'GR',
  usa: 'US',
  'united states of america': 'US',
  'great britain': 'GB',
  'czech republic': 'CZ',
  turkey: 'TR',
  'russian federation': 'RU',
  'south korea': 'KR',
  'republic of korea': 'KR',
  holland: 'NL',
  macedonia: 'MK',
  'ivory coast': 'CI',
  swaziland: 'SZ',
  burma: 'MM',
  'cape verde': 'CV',
}

let names: ReadonlyMap<string, string> | undefined

/** The two-letter code of a country that is named, or given by a code of two or three letters; undefined for others. */
export function isoOfName(text: string): string | undefined {
  names ??= buildNames()
  const plain = text.trim()
  return (
    ALIASES[plain.toUpperCase()] ?? names.get(plain.toUpperCase()) ?? names.get(foldText(plain))
  )
}

function buildNames(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const german = new Intl.DisplayNames('de', { type: 'region' })
  const known = new Map<string, string>()
  for (const [two = '', three = ''] of alphaCodes as readonly (readonly string[])[]) {
    known.set(two, two).set(three, two)
    for (const language of [german, english]) known.set(foldText(language.of(two) ?? two), two)
  }
  known.set('XK', 'XK').set('kosovo', 'XK')
  for (const [name, iso] of Object.entries(ALIASES)) known.set(name, iso)
  return known
}

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
