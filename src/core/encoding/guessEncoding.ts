import { foldText } from '../text/foldText.ts'
import encodings from './encodings.json' with { type: 'json' }
import { FREQUENT, unlikelihoodOf } from './likelihood.ts'

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
  const sample = isWide
    ? bytes.subarray(0, Math.min(HEAD_BYTES, bytes.length & ~1))
    : sampleOf(bytes)
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
