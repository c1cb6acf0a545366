import { foldText } from '../text/foldText.ts'
import encodings from './encodings.json' with { type: 'json' }
import letters from './letters.json' with { type: 'json' }

/** A way to read the bytes of a text; `label` is what `TextDecoder` calls it. */
interface TextEncoding {
  readonly label: string
  readonly name: string // for people
  readonly rarity: number // how much less likely than the most usual ones, in bits
  readonly frequent?: string // the Chinese, Japanese or Korean characters most frequent in names in it
}

/** All encodings that are recognized, the most usual first. */
export const ENCODINGS: readonly TextEncoding[] = encodings.map(({ frequent, ...encoding }) => ({
  ...encoding,
  ...(frequent && { frequent: frequent.map((where) => FREQUENT[where]).join('') }),
}))

export interface EncodingGuess {
  readonly label: string // the likeliest
  readonly isSure: boolean // nothing else is likely; otherwise a person has to look
  readonly ranked: readonly string[] // labels of all that can be, likeliest first
}

const HEAD_BYTES = 16_384 // of UTF-16; even
const SAMPLE_LINES = 60 // with letters beyond ASCII
const LINE_BYTES = 1000
const SAMPLE_BYTES = 16_384
const SURE_BITS = 8 // 250 times as likely as the next

/** Recognizes the encoding of a text: by its mark, by what only UTF-8 and UTF-16 have, or by how likely its names look. */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const certain = markOf(bytes)
  if (certain) return { label: certain, isSure: true, ranked: [certain] }
  const isWide = bytes.subarray(0, HEAD_BYTES).includes(0) // only UTF-16 has zeros: what is binary is refused before
  const sample = isWide ? bytes.subarray(0, Math.min(HEAD_BYTES, bytes.length & ~1)) : sampleOf(bytes)
  if (!isWide && decode(sample, 'utf-8') !== undefined) {
    const label = isEscaped(bytes) ? 'iso-2022-jp' : 'utf-8'
    return { label, isSure: true, ranked: [label] }
  }
  const readings = ENCODINGS.flatMap((encoding) => {
    if (encoding.label === 'utf-8' || encoding.label.startsWith('utf-16') !== isWide) return []
    const text = decode(sample, encoding.label)
    return text === undefined ? [] : [read(encoding, text)]
  }).sort((a, b) => a.bits - b.bits)
  const [best] = readings
  if (!best) return { label: 'windows-1252', isSure: false, ranked: ['windows-1252'] }
  // an encoding that gives the same letters but for accents raises no doubt: names are compared without them
  const folded = foldText(best.text)
  const next = readings.find(({ text }) => text !== best.text && foldText(text) !== folded)
  const isSure = !next || next.bits - best.bits >= SURE_BITS
  return { label: best.label, isSure, ranked: readings.map(({ label }) => label) }
}

/** Decodes bytes in the encoding of a label; undefined if they are impossible in it. */
function decode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function read({ label, rarity, frequent }: TextEncoding, text: string) {
  return { label, text, bits: unlikelihoodOf(text, frequent) + rarity }
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/** Whether text in bytes below 128 switches to Japanese. */
function isEscaped(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(0x1b)
  return at >= 0 && bytes[at + 1] === 0x24
}

/** The lines that tell encodings apart, joined: those with bytes above 127. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample: number[] = []
  let lines = 0
  for (let i = 0; i < bytes.length && lines < SAMPLE_LINES && sample.length < SAMPLE_BYTES; i++) {
    if ((bytes[i] ?? 0) < 128) continue
    const start = bytes.lastIndexOf(0x0a, i) + 1
    const newline = bytes.indexOf(0x0a, i)
    const end = newline < 0 ? bytes.length : newline + 1
    if (end - start <= LINE_BYTES) sample.push(...bytes.subarray(start, end))
    // of a line without end, whole characters in ASCII are the limits
    else sample.push(...bytes.subarray(i, endOfRun(bytes, i)))
    lines++
    i = Math.max(i, Math.min(end, i + LINE_BYTES) - 1)
  }
  return Uint8Array.from(sample)
}

function endOfRun(bytes: Uint8Array, from: number): number {
  let end = from
  const most = Math.min(bytes.length, from + 2 * LINE_BYTES)
  while (end < most && (end < from + LINE_BYTES || (bytes[end] ?? 0) > 127)) end++
  return end
}

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
function unlikelihoodOf(text: string, frequent: string | undefined): number {
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

function bitsOf(character: string, before: string, behind: string, frequent: string | undefined): number {
  if (/[\p{Script=Latin}]/u.test(character)) {
    const mixed = isForeign(before) ? BITS.mixedScripts : 0
    return latinBits(character, before, behind) + caseBits(character, before) + mixed
  }
  if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(character))
    return (frequent?.includes(character) ? BITS.frequentCharacter : BITS.otherCharacter) + mixedBits(before)
  if (/[\uff61-\uff9f]/.test(character)) return BITS.narrowKana
  if (/[\u3040-\u30ff]/.test(character)) return BITS.kana + mixedBits(before)
  const rarity = rarities.get(character.toLowerCase())
  if (rarity !== undefined) return rarity + caseBits(character, before) + mixedBits(before)
  if (LETTER.test(character)) return BITS.strangeLetter + caseBits(character, before) + mixedBits(before)
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
    (missing(row, BEFORE + slotOf(before)) + missing(row, BEHIND + slotOf(behind))) * STEP_BITS.neighbour
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
const FREQUENT: Readonly<Record<string, string>> = letters.frequent

const rows = new Map(letters.latin.map((row) => [row.charAt(0), row]))
const rarities = new Map(
  Array.from(letters.others.matchAll(/(.)(.)/gu), ([, letter = '', bits = '']) => [
    letter,
    Number.parseInt(bits, 16),
  ]),
)
