import { isCjk } from '../text/foldText.ts'

/** Letters that stand for a word: S. Paulo. */
const INITIALS: ReadonlyMap<string, readonly string[]> = new Map([
  ['s', ['sao', 'san', 'saint', 'santa']],
])

/** Words with more than one common spelling. */
const VARIANTS: readonly (readonly string[])[] = [
  ['st', 'saint', 'sankt', 'sint', 'ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['gt', 'great'],
  ['sta', 'santa'],
  ['sto', 'santo'],
]

/** The other spellings of a folded word; mostly none. */
export function otherVariants(word: string): readonly string[] {
  const meant = INITIALS.get(word)
  if (meant) return meant
  return (
    VARIANTS.find((variants) => variants.includes(word))?.filter((other) => other !== word) ?? []
  )
}

/** Whether two folded words are spellings of the same word, as st and saint are. */
export function areVariants(word: string, other: string): boolean {
  return VARIANTS.some((variants) => variants.includes(word) && variants.includes(other))
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
