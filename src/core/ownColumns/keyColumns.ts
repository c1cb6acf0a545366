import { HEADING_WORDS } from '../file/headingWords.ts'
import { isOverlong } from '../inputLength.ts'
import { foldText } from '../text/foldText.ts'

/** Which columns say what a row is about. */
export interface KeyColumns {
  readonly code: number | undefined
  readonly country: number | undefined
}

// headings without spaces, surest first
const CODES = [
  'ordercode',
  ...joined(HEADING_WORDS.orderCode),
  'areacode',
  'areacodes',
  ...joined(HEADING_WORDS.code),
  'prefix',
  'prefixes',
  'dialcode',
  'diallingcode',
  'dialingcode',
  'vorwahl',
  'ortsvorwahl',
  'indicatif',
  'prefijo',
  'prefisso',
  'kengetal',
  'code',
  'codes',
]
const COUNTRIES = [
  'isocode',
  'iso',
  'iso2',
  'isoalpha2',
  'alpha2',
  'countryiso',
  ...joined(HEADING_WORDS.iso),
  'countrycode',
  'country',
  'countries',
  'countryname',
  'land',
  'pays',
  'pais',
  'paese',
  ...joined(HEADING_WORDS.country),
]

/** The columns whose headings are those of area codes and of countries. */
export function findKeyColumns(header: readonly string[]): KeyColumns {
  const folded = header.map((cell) => (isOverlong(cell) ? '' : foldText(cell)))
  const names = folded.map(lettersOf)
  const find = (known: readonly string[]) => {
    const name = known.find((candidate) => names.includes(candidate))
    return name === undefined ? undefined : names.indexOf(name)
  }
  const sent = folded.indexOf('areacode') // the service's own field; an “Area code” may be one without its country
  return { code: sent >= 0 ? sent : find(CODES), country: find(COUNTRIES) }
}

function joined(words: string): readonly string[] {
  return words.split('|').map(lettersOf)
}

/** Without spaces and marks, which headings are written with or without. */
function lettersOf(heading: string): string {
  return heading.replace(/[^\p{L}\d]/gu, '')
}
