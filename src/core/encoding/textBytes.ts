import type { Steps } from '../steps.ts'
import { ENCODINGS } from './guessEncoding.ts'

const PIECE_BYTES = 500_000
const REPLACEMENT = '\uFFFD'
const LETTERS_PER_STEP = 20_000
const [FIRST_LEAD, LAST_LEAD] = [0x81, 0xfe]
const [FIRST_TRAIL, LAST_TRAIL] = [0x40, 0xfe]
const LINE_FEED = 10 // never the second half of a letter

/** The text of bytes. What is impossible in their encoding becomes a replacement character. */
export function* decodeSteps(bytes: Uint8Array, label: string): Steps<string> {
  const decoder = new TextDecoder(label)
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    text += decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true })
    yield
  }
  return text + decoder.decode()
}

/**
 * The bytes of a text in an encoding of `ENCODINGS`, without a mark; undefined if that lacks one of its letters.
 * Browsers encode UTF-8 only, so for others their decoder is asked what each byte, or each pair of bytes, means.
 */
export function* encodeTextSteps(text: string, label: string): Steps<Uint8Array | undefined> {
  if (label.startsWith('utf-16')) return encodeUtf16(text, label === 'utf-16le')
  if (label === 'iso-2022-jp') return undefined // it switches between alphabets by escapes
  const table = yield* tableSteps(label)
  const bytes: number[] = []
  let count = 0
  for (const letter of text) {
    const code = table.get(letter)
    if (!code) return undefined
    bytes.push(...code)
    if (++count % LETTERS_PER_STEP === 0) yield
  }
  return Uint8Array.from(bytes)
}

function encodeUtf16(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), isLittleEndian)
  return new Uint8Array(view.buffer)
}

function* tableSteps(label: string): Steps<Map<string, readonly number[]>> {
  const decoder = new TextDecoder(label)
  const table = new Map<string, readonly number[]>()
  const add = (letter: string, ...bytes: readonly number[]) => {
    if (letter !== REPLACEMENT && [...letter].length === 1 && !table.has(letter))
      table.set(letter, bytes)
  }
  for (let byte = 0; byte < 256; byte++) add(decoder.decode(Uint8Array.of(byte)), byte)
  const isWide = ENCODINGS.some((one) => one.label === label && one.frequent !== undefined)
  for (let lead = FIRST_LEAD; isWide && lead <= LAST_LEAD; lead++) {
    const trails = Array.from({ length: LAST_TRAIL - FIRST_TRAIL + 1 }, (_, i) => FIRST_TRAIL + i)
    const pairs = Uint8Array.from(trails.flatMap((trail) => [lead, trail, LINE_FEED]))
    const letters = decoder.decode(pairs).split('\n')
    for (const [i, trail] of trails.entries()) add(letters[i] ?? '', lead, trail)
    yield
  }
  return table
}
