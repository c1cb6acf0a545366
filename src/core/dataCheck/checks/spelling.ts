import { inSteps, type Steps } from '../../steps.ts'
import { decodeXmlEntities } from '../../xml/entities.ts'
import {
  type CheckedArea,
  type Fault,
  findingOf,
  groupByCountry,
  type List,
} from '../checkedList.ts'
import type { Finding, Problem, Severity } from '../finding.ts'
import { findTwins } from '../twins.ts'

// control characters, and what takes no room: soft hyphens, joiners, marks of direction, byte order marks
const INVISIBLE = /[\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
/** Joiners belong to the spelling of Persian, and of the languages of India. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{Script=Malayalam}]/u

const LOST = /\ufffd|\p{L}\?+\p{L}/u // M?nchen

// Windows-1252 from 0x80 on; the bytes it leaves free count as the control characters they are in Latin-1
const FROM_128 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

// Cyrillic and Greek letters that look as Latin ones do
const ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ['аеорсухіјѕԁһԛԝАВЕКМНОРСТУХІЈЅ', 'aeopcyxijsdhqwABEKMHOPCTYXIJS'],
    ['οναρΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ovapABEZHIKMNOPTYX'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, i) => [letter, to[i] ?? ''] as const)),
)
const WORD = /\p{L}+/gu
const LATIN = /\p{Script=Latin}/u
const SIMILAR = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

const FEW = 0.1 // of a country's names: if more are in capitals, that is how the list writes them
const LEAST_LETTERS = 5 // in capitals: fewer may be an abbreviation

/** Names with garbled, hidden or look-alike letters, odd spaces or capitals, and towns in two spellings. */
export function* checkSpellingSteps(list: List): Steps<readonly Finding[]> {
  const findings: Finding[] = []
  for (const areas of groupByCountry(list)) {
    const capitals = new Set<CheckedArea>()
    yield* inSteps(areas.length, (start, end) => {
      for (const listed of areas.slice(start, end))
        if (isInCapitals(listed.written.name)) capitals.add(listed)
    })
    const isOdd = capitals.size > 0 && capitals.size <= FEW * areas.length
    yield* inSteps(areas.length, (start, end) => {
      for (const listed of areas.slice(start, end)) {
        const fault = checkName(listed.written.name, isOdd && capitals.has(listed))
        if (fault) findings.push(findingOf('spelling', listed, fault))
      }
    })
    for (const { listed, other } of yield* findTwins(areas))
      findings.push(
        findingOf('spelling', listed, {
          problem: 'also-spelt',
          severity: 'note',
          value: listed.written.name,
          suggestion: other,
        }),
      )
  }
  return findings
}

function checkName(name: string, isCapital: boolean): Fault | undefined {
  const value = name
  const repaired = isPlain(name) ? undefined : repairLetters(name)
  if (repaired) return { ...repaired, value }
  const whole = name.replace(RUNS, ' ')
  if (whole !== name) {
    const suggestion = whole.replace(/\s+/g, ' ').trim()
    return { problem: 'run', severity: 'warning', value, suggestion }
  }
  if (name.length > LONGEST_NAME) return { problem: 'too-long', severity: 'warning', value }
  const spaced = ODD_SPACE.test(name) ? name.replace(/\s+/g, ' ').trim() : name
  if (spaced !== name) return { problem: 'spaces', severity: 'note', value, suggestion: spaced }
  if (isCapital) return { problem: 'capitals', severity: 'note', value }
  return undefined
}

const LONGEST_NAME = 150 // characters: the longest of a place has 106
const RUNS = /(?:\.{4,}|-{4,}|_{4,}|={4,}|\*{4,}|~{4,}|·{4,}|…{2,}|—{3,})/g

const ODD_SPACE = /^\s|\s$|\s\s|[^\S ]/

const isPlain = (name: string): boolean => /^[A-Za-z0-9 '(),./-]*$/.test(name)

function isInCapitals(name: string): boolean {
  if (name !== name.toUpperCase()) return false
  const letters = name.replace(/\P{L}/gu, '')
  return letters.length >= LEAST_LETTERS && letters !== letters.toLowerCase()
}

interface Repair {
  readonly problem: Problem
  readonly severity: Severity
  readonly suggestion: string
}

/** What happened to the letters of a name, and the right name if it can be told; undefined if nothing did. */
function repairLetters(name: string): Repair | undefined {
  const decoded = decodeTwice(name)
  if (decoded !== undefined) return { problem: 'garbled', severity: 'error', suggestion: decoded }
  if (LOST.test(name)) return { problem: 'garbled', severity: 'error', suggestion: '' }
  const unescaped = decodeXmlEntities(name.replace(/&nbsp;/gi, ' '))
  if (unescaped !== name) return { problem: 'garbled', severity: 'error', suggestion: unescaped }
  const visible = JOINED.test(name)
    ? name
    : name.replace(INVISIBLE, (one) => (/\s/.test(one) ? ' ' : ''))
  if (visible !== name)
    return { problem: 'invisible', severity: 'warning', suggestion: visible.trim() }
  const alike = replaceLookAlikes(name)
  return alike === undefined
    ? undefined
    : { problem: 'look-alike', severity: 'warning', suggestion: alike }
}

/** UTF-8 that was read as Windows-1252, as in MÃ¼nchen: its characters are the bytes of a text in UTF-8. */
function decodeTwice(name: string): string | undefined {
  if (!/[\u00c2-\u00f4]/.test(name)) return undefined
  let escaped = ''
  for (const letter of name) {
    const special = FROM_128.indexOf(letter)
    const byte = special < 0 ? letter.charCodeAt(0) : special + 0x80
    if (byte > 0xff) return undefined
    escaped += `%${byte.toString(16).padStart(2, '0')}`
  }
  try {
    return decodeURIComponent(escaped)
  } catch {
    return undefined
  }
}

/** Undefined unless a word has letters of two alphabets. */
function replaceLookAlikes(name: string): string | undefined {
  if (!isMixed(name)) return undefined
  const plain = [...name].map((letter) => ALIKE.get(letter) ?? letter).join('')
  return isMixed(plain) ? '' : plain
}

/** Word by word: one expression for all would look at the rest of the name again from each letter. */
function isMixed(name: string): boolean {
  return (name.match(WORD) ?? []).some((word) => LATIN.test(word) && SIMILAR.test(word))
}
