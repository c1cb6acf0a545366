/** Letters that decompose into nothing: they are spelt out, as people without the key type them. */
const SPELT_OUT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

const ASCII = /^[\x20-\x7e]*$/
const LATIN = /^[\x20-\x7e\xa0-\u024f\u2018\u2019]*$/
const LATIN_LETTER = /[\xa0-\u024f\u2018\u2019]/g
const WITHIN_WORDS = /['`.]/
const FOLDED_ASCII = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** The dot between two initials: D.C. is one word, as people type it. */
const INITIAL = /(\p{Letter}*)\.(?=\p{Letter}(?!\p{Letter}))/gu

/** Text for comparing: no accents, no case, apostrophes alike, initials joined, every run of other signs one space. */
export function foldText(text: string): string {
  const lower = foldLatin(text)
  if (lower === undefined) return foldAny(text)
  return FOLDED_ASCII.test(lower) ? lower : lower.replace(/[^a-z0-9]+/g, ' ').trim()
}

/** The same of most names, but with the signs between words: several times as fast. Undefined for other scripts. */
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
  const known = foldedLetters.get(letter)
  if (known !== undefined) return known
  const folded = /[‘’·]/.test(letter) ? '' : foldAny(letter) || ' '
  foldedLetters.set(letter, folded)
  return folded
}

function foldAny(text: string): string {
  return joinInitials(
    text
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .replace(/[ßæœøđðþłı]/g, (letter) => SPELT_OUT[letter]!)
      .replace(/['’‘ʼ`·]/g, ''), // Paral·lel is Parallel, too
  )
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

function joinInitials(lower: string): string {
  return lower.includes('.')
    ? lower.replace(INITIAL, (whole, letters) => ([...letters].length === 1 ? letters : whole))
    : lower
}
