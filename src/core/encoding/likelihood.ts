import letters from './letters.json' with { type: 'json' }

/** How unlikely a character is, in bits: each bit halves how often such a text has it. */
const BITS = {
  strangeLetter: 13, // of an alphabet, but hardly in names of towns
  frequentCharacter: 7, // Chinese, Japanese, Korean
  otherCharacter: 15,
  kana: 6,
  narrowKana: 13, // only old machines wrote it
  space: 7, // an unusual one
  quote: 9, // or a dash, as word processors write it
  symbol: 15,
  control: 40,
  caseBreak: 9, // a capital behind a small letter
  mixedScripts: 14, // two in one word
  gap: 14, // a space or a sign between two letters
}

const STEP_BITS = { letter: 1.5, neighbour: 1.2 } // between two digits of the table

const BASES: Readonly<Record<string, string>> = {
  ß: 's',
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 't',
  ı: 'i',
}

const LETTER = /[\p{L}\p{M}]/u

const BEFORE = 2 // column of the table
const BEHIND = 29
const NO_LETTER = 26

/** How unlikely it is that names of towns are written so, in bits: 0 if everything is ASCII. Less is better. */
export function unlikelihoodOf(text: string, frequent: string | undefined): number {
  let bits = 0
  let before = ''
  const characters = [...text]
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i] ?? ''
    if (character > '\x7f') bits += bitsOf(character, before, characters[i + 1] ?? '', frequent)
    else if (/[a-z]/i.test(character) && isForeign(before)) bits += BITS.mixedScripts
    before = character
  }
  return bits
}

function bitsOf(
  character: string,
  before: string,
  behind: string,
  frequent: string | undefined,
): number {
  if (/[\p{Script=Latin}]/u.test(character)) {
    const mixed = isForeign(before) ? BITS.mixedScripts : 0
    return latinBits(character, before, behind) + caseBits(character, before) + mixed
  }
  if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(character))
    return (
      (frequent?.includes(character) ? BITS.frequentCharacter : BITS.otherCharacter) +
      mixedBits(before)
    )
  if (/[\uff61-\uff9f]/.test(character)) return BITS.narrowKana
  if (/[\u3040-\u30ff]/.test(character)) return BITS.kana + mixedBits(before)
  const rarity = rarities.get(character.toLowerCase())
  if (rarity !== undefined) return rarity + caseBits(character, before) + mixedBits(before)
  if (LETTER.test(character))
    return BITS.strangeLetter + caseBits(character, before) + mixedBits(before)
  const isGap = character !== '’' && LETTER.test(before) && LETTER.test(behind)
  if (/[\u00a0\u3000]/.test(character)) return isGap ? BITS.gap : BITS.space
  if (/[‘’“”„«»–—·•…、。・ー（）]/.test(character)) return isGap ? BITS.gap : BITS.quote
  return /[\p{C}\ufffd]/u.test(character) ? BITS.control : BITS.symbol
}

function latinBits(character: string, before: string, behind: string): number {
  const row = rows.get(character.toLowerCase())
  if (!row) return BITS.strangeLetter
  return (
    missing(row, 1) * STEP_BITS.letter +
    (missing(row, BEFORE + slotOf(before)) + missing(row, BEHIND + slotOf(behind))) *
      STEP_BITS.neighbour
  )
}

function missing(row: string, column: number): number {
  return 9 - Number(row.charAt(column))
}

/** The column of a neighbour: that of its letter without accents. */
function slotOf(character: string): number {
  const lower = character.toLowerCase()
  const base = BASES[lower] ?? lower.normalize('NFD').charAt(0)
  return base >= 'a' && base <= 'z' ? base.charCodeAt(0) - 97 : NO_LETTER
}

function caseBits(character: string, before: string): number {
  return /\p{Ll}/u.test(before) && /\p{Lu}/u.test(character) ? BITS.caseBreak : 0
}

function mixedBits(before: string): number {
  return /\p{Script=Latin}/u.test(before) ? BITS.mixedScripts : 0
}

function isForeign(character: string): boolean {
  return character > '\x7f' && LETTER.test(character) && !/\p{Script=Latin}/u.test(character)
}

// How often letters beyond ASCII stand in names of towns: counted in the 200,000 names of GeoNames (CC BY 4.0), those
// in Latin letters of all countries that write so, those in other scripts of the country named. `latin` has a row for
// each letter, in lower case: the letter, its frequency, and 27 frequencies each of what stands before and behind it
// (a to z, then whatever is no letter), as digits on a logarithmic scale. In `others` each letter is followed by how
// rare it is: in bits, as a hexadecimal digit.

/** The most frequent characters of other scripts: they make up most of the names there. */
export const FREQUENT: Readonly<Record<string, string>> = letters.frequent

const rows = new Map(letters.latin.map((row) => [row.charAt(0), row]))
const rarities = new Map(
  Array.from(letters.others.matchAll(/(.)(.)/gu), ([, letter = '', bits = '']) => [
    letter,
    Number.parseInt(bits, 16),
  ]),
)
