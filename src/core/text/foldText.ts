/** Letters that Unicode does not decompose, spelt as people without the key type them. */
const SPELLINGS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['臺', '台'], // people type the simple form of Taiwan
])

/**
 * Accents, and points of Hebrew and Arabic, which people leave out. Kana and the scripts of India and South-East
 * Asia write vowels and other consonants as marks: without them バ is ハ, and Quetta in Hindi is Quito.
 */
const ACCENT = /(?![\u0780-\u07bf\u0900-\u109f\u1780-\u17ff\u3099\u309a])\p{Mark}/gu

const ASCII = /^[\x20-\x7e]*$/
const LATIN = /^[\x20-\x7e\xa0-\u024f\u2018\u2019]*$/
const LATIN_LETTER = /[\xa0-\u024f\u2018\u2019]/g
const WITHIN_WORDS = /['`.]/
const FOLDED_ASCII = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** The dot between two initials: D.C. is one word, as people type it. */
const BEFORE_INITIAL = /\.(?=\p{Letter}(?!\p{Letter}))/gu
const ENDS_WITH_INITIAL = /(?:^|\P{Letter})\p{Letter}$/u
const TWO_CHARACTERS = 4 // code units

/** Normalizes for comparison: lower case, no accents or apostrophes, initials joined, a space for anything else. */
export function foldText(text: string): string {
  const lower = foldLatin(text)
  if (lower === undefined) return foldAnyScript(text)
  return FOLDED_ASCII.test(lower) ? lower : lower.replace(/[^a-z0-9]+/g, ' ').trim()
}

/** Fast path of `foldText` for Latin text; keeps punctuation. Undefined for other scripts. */
export function foldLatin(text: string): string | undefined {
  let plain = text
  if (!ASCII.test(text)) {
    if (!LATIN.test(text)) return undefined
    plain = text.replace(LATIN_LETTER, foldLetter)
    if (!ASCII.test(plain)) return undefined
  }
  const lower = plain.toLowerCase()
  return WITHIN_WORDS.test(lower) ? joinInitials(lower.replace(/['`]/g, '')) : lower
}

const foldedLetters = new Map<string, string>()

function foldLetter(letter: string): string {
  const cached = foldedLetters.get(letter)
  if (cached !== undefined) return cached
  const folded = /[‘’·]/.test(letter) ? '' : foldAnyScript(letter) || ' '
  foldedLetters.set(letter, folded)
  return folded
}

function foldAnyScript(text: string): string {
  return joinInitials(
    text
      .normalize('NFKD')
      .replace(ACCENT, '')
      .toLowerCase()
      .replace(/[ßæœøđðþłıħŧŋ臺]/g, (letter) => SPELLINGS.get(letter) ?? letter)
      .replace(/['’‘ʼ`·]/g, ''), // the dot of Paral·lel as well
  )
    .replace(/[^\p{Letter}\p{Number}\p{Mark}]+/gu, ' ')
    .trim()
}

function joinInitials(lower: string): string {
  return lower.replace(BEFORE_INITIAL, (dot, at: number) =>
    ENDS_WITH_INITIAL.test(lower.slice(Math.max(0, at - TWO_CHARACTERS), at)) ? '' : dot,
  )
}

/** The first CJK character by code: folding splits Hangul syllables into these letters. */
export const FIRST_CJK = '\u1100'

const CJK = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af]/

/** Whether a text has Chinese, Japanese or Korean characters. Names in these are single words without spaces. */
export function isCjk(text: string): boolean {
  return CJK.test(text)
}
