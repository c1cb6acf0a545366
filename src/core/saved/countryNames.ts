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
  return ALIASES[plain.toUpperCase()] ?? names.get(plain.toUpperCase()) ?? names.get(foldText(plain))
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
