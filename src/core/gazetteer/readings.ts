import { otherVariants } from '../search/ask/wordGrader.ts'
import { foldText, isCjk } from '../text/foldText.ts'

/** A query as the name of a place and what tells where it is. */
export interface HintedName {
  readonly name: string // unfolded
  readonly folded: string // the name
  readonly hints: readonly string[] // unfolded; all of them hold. None: the whole query is the name
  readonly isInFront: boolean // the hint is in front of the name: a country, or the town of a district
  readonly isPart?: true // of the hints: only where nothing is called so with all of them
}

const MAX_TOKENS = 9 // of a query; more are not the name of a place
const MAX_HINT_TOKENS = 5
const SPACES = /[\s;()[\]]+/

/** The readings of a query: as a whole, then with a hint behind the name, then in front. */
export function readQuery(query: string): HintedName[] {
  const [first = '', ...others] = query
    .normalize('NFC')
    .split(/[,，、،]/)
    .map((part) => part.trim())
  const hints = others.filter((part) => foldText(part) !== '')
  if (hints.length > 0 && foldText(first) !== '') {
    const whole = readWhole(query)
    return [
      ...whole,
      createReading(first, hints),
      ...(hints.length > 1 ? lastAlone(first, hints) : []),
    ]
  }
  const tokens = query.split(SPACES).filter((token) => foldText(token) !== '')
  if (tokens.length > MAX_TOKENS) return readWhole(query)
  return [...readWhole(query), ...splitBehind(tokens), ...splitInFront(tokens)]
}

function readWhole(query: string): HintedName[] {
  const reading = createReading(query.replace(/\s+/g, ' ').trim(), [])
  return reading.folded === '' ? [] : [reading]
}

/** `Springfield, Sangamon County, Illinois`: what is between may be unknown. */
function lastAlone(name: string, hints: readonly string[]): HintedName[] {
  return [hints.slice(-1), hints.slice(0, 1)].map((hint) => ({
    ...createReading(name, hint),
    isPart: true,
  }))
}

function splitBehind(tokens: readonly string[]): HintedName[] {
  const readings: HintedName[] = []
  for (let length = 1; length < tokens.length && length <= MAX_HINT_TOKENS; length++)
    readings.push(
      createReading(tokens.slice(0, -length).join(' '), [tokens.slice(-length).join(' ')]),
    )
  return readings
}

function splitInFront(tokens: readonly string[]): HintedName[] {
  const readings: HintedName[] = []
  for (let length = 1; length < tokens.length && length <= MAX_HINT_TOKENS; length++) {
    const name = tokens.slice(length).join(' ')
    readings.push({ ...createReading(name, [tokens.slice(0, length).join(' ')]), isInFront: true })
  }
  return readings
}

function createReading(name: string, hints: readonly string[]): HintedName {
  return { name, folded: foldText(name), hints, isInFront: false }
}

const MAX_SPELLINGS = 6

/** A folded name and its usual other spellings: Saint as St, Mount as Mt. */
export function spellingsOf(folded: string): string[] {
  let spellings = [folded]
  for (const word of new Set(folded.split(' '))) {
    const others = otherVariants(word)
    if (others.length === 0 || spellings.length >= MAX_SPELLINGS) continue
    const replaced = spellings.flatMap((spelling) =>
      others.map((other) => ` ${spelling} `.replace(` ${word} `, ` ${other} `).trim()),
    )
    spellings = [...spellings, ...replaced]
  }
  return spellings
}

/** What a name may be where nothing is called as typed. */
export interface LooseSpelling {
  readonly folded: string
  readonly kind: LooseKind
}

/** `umlaut`: only for names with letters beyond ASCII, as Düsseldorf; `split`: one word as two, only for large towns. */
export type LooseKind = 'umlaut' | 'split' | 'other'

const CJK_SUFFIX =
  /(?:特別市|广域市|広域市|特别市|市|县|縣|県|區|区|都|府|省|州|島|岛|郡|町|村|镇|鎮)$/
const HANGUL_SUFFIX = /(?:특별시|광역시|시|군|구|도)$/

/** Part of the names of some towns in most sources, as of New York in Chinese. */
const TOWN_SUFFIXES = ['市', '시']
const [LEAST_SPLIT, MOST_SPLIT] = [6, 30] // letters of a name that may be two words: newyork

export function looseSpellings(folded: string): LooseSpelling[] {
  const umlaut = folded.replace(/([aou])e/g, '$1').replace(/aa/g, 'a')
  const joined = folded.replace(/\b(d|l|o|m|mc|al|el|n) (?=\p{Letter})/gu, '$1').trim()
  const shorter = folded
    .normalize('NFC')
    .replace(CJK_SUFFIX, '')
    .replace(HANGUL_SUFFIX, '')
    .normalize('NFKD')
  const loose: LooseSpelling[] = [{ folded: umlaut, kind: 'umlaut' }]
  const others = [joined, folded.replace(/ /g, ''), shorter.length > 1 ? shorter : folded]
  if (isCjk(folded))
    for (const suffix of TOWN_SUFFIXES) others.push(folded + suffix.normalize('NFKD'))
  for (const other of others) loose.push({ folded: other, kind: 'other' })
  if (
    !isCjk(folded) &&
    folded.length >= LEAST_SPLIT &&
    folded.length <= MOST_SPLIT &&
    !folded.includes(' ')
  )
    for (let at = 2; at <= folded.length - 2; at++)
      loose.push({ folded: `${folded.slice(0, at)} ${folded.slice(at)}`, kind: 'split' })
  return loose.filter((spelling) => spelling.folded !== folded)
}
