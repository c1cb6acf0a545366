import { inSteps, type Steps } from '../steps.ts'
import { orderSteps, type WideKeys } from './orderSteps.ts'

/** Texts in one column of letters, one after the other. */
interface Texts {
  readonly count: number
  readonly letters: Uint16Array // character codes of folded texts
  readonly starts: Uint32Array // of each text in `letters`, and where the last one ends
}

/**
 * Returns the texts in the order of their character codes: first sorts by a key made of a text's first letters, then
 * the texts with the same key by all their letters. A narrow key has ten letters, if most of them are Latin, and
 * otherwise a key has four.
 */
export function* orderTextsSteps(texts: Texts, isNarrow: boolean): Steps<Uint32Array> {
  const { count } = texts
  const keys = { high: new Uint32Array(count), low: new Uint32Array(count) }
  yield* inSteps(count, (start, end) => {
    for (let i = start; i < end; i++) {
      if (isNarrow) writeNarrowKey(texts, i, keys)
      else writeWideKey(texts, i, keys)
    }
  })
  const order = yield* orderSteps(keys)
  const hasSameKey = (a = 0, b = 0) => keys.high[a] === keys.high[b] && keys.low[a] === keys.low[b]
  let from = 0
  yield* inSteps(count, (start, end) => {
    for (let i = start; i < end; i++) {
      if (i + 1 < count && hasSameKey(order[i], order[i + 1])) continue
      if (i > from) order.subarray(from, i + 1).sort((a, b) => compareTexts(texts, a, b))
      from = i + 1
    }
  })
  return order
}

const LETTERS_PER_HALF = 5 // of six bits each, in the 32 bits of half a key
const OTHER = 38 // the rank of letters that sort after digits and a to z

/** Ten letters. From the first that is not of the alphabet on, the key cannot tell the order. */
function writeNarrowKey({ letters, starts }: Texts, text: number, { high, low }: WideKeys): void {
  let at = starts[text] ?? 0
  let end = starts[text + 1] ?? 0
  let [upper, lower] = [0, 0]
  for (let i = 0; i < 2 * LETTERS_PER_HALF; i++) {
    const rank = at < end ? rankOf(letters[at] ?? 0) : 0
    if (rank === OTHER) end = at
    at++
    if (i < LETTERS_PER_HALF) upper = upper * 64 + rank
    else lower = lower * 64 + rank
  }
  high[text] = upper
  low[text] = lower
}

/** A space, digits, a to z in six bits, in the order of their codes. */
function rankOf(letter: number): number {
  if (letter > 122) return OTHER
  if (letter >= 97) return letter - 85
  return letter >= 48 ? letter - 46 : 1
}

function writeWideKey({ letters, starts }: Texts, text: number, { high, low }: WideKeys): void {
  const at = starts[text] ?? 0
  const end = starts[text + 1] ?? 0
  const letter = (i: number) => (at + i < end ? (letters[at + i] ?? 0) : 0)
  high[text] = letter(0) * 0x1_0000 + letter(1)
  low[text] = letter(2) * 0x1_0000 + letter(3)
}

function compareTexts({ letters, starts }: Texts, a: number, b: number): number {
  const [startA, startB] = [starts[a] ?? 0, starts[b] ?? 0]
  const [lengthA, lengthB] = [(starts[a + 1] ?? 0) - startA, (starts[b + 1] ?? 0) - startB]
  for (let i = 0; i < lengthA && i < lengthB; i++) {
    const difference = (letters[startA + i] ?? 0) - (letters[startB + i] ?? 0)
    if (difference !== 0) return difference
  }
  return lengthA - lengthB
}
