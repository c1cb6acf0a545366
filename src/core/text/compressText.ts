import type { Steps } from '../steps.ts'

/**
 * A text in fewer bytes than deflate needs, for texts of a few hundred bytes to some kilobytes: each bit is predicted
 * from what came before, by several models whose predictions are mixed by how well each has done, and an arithmetic
 * coder writes what was not foreseen (context mixing; see Mahoney, "Adaptive Weighing of Context Models", 2005).
 * Every browser computes the same: all steps are exact, or rounded as IEEE 754 prescribes. `primer` is a text of the same kind that both
 * sides have: the models learn from it first. What was written can be read only with the same primer and models.
 */
export function* compressTextSteps(text: string, primer: string): Steps<Uint8Array> {
  const model = yield* createModelSteps(primer)
  const bytes: number[] = []
  let low = 0
  let high = MAX
  for (const [i, byte] of [...new TextEncoder().encode(text), END].entries()) {
    model.begin()
    for (let at = 7; at >= 0; at--) {
      const bit = (byte >> at) & 1
      const middle = between(low, high, model.predict())
      if (bit) high = middle
      else low = middle + 1
      model.learn(bit)
      for (; isTopEqual(low, high); [low, high] = shifted(low, high)) bytes.push(low >>> 24)
    }
    model.end(byte)
    if (i % STEP === 0) yield
  }
  bytes.push(high >>> 24) // with zeros behind it, it lies between the two
  return Uint8Array.from(bytes)
}

/**
 * Reads what `compressTextSteps` wrote. `isWhole` is false for bytes that end too early, or are others: `text` is then
 * what was certain before the end, at most `maxBytes` long; `isOver` tells that there was more. A few bytes may stand for
 * thousands of times as many: `maxBytes` is what bounds the work.
 */
export function* expandTextSteps(
  bytes: Uint8Array,
  primer: string,
  maxBytes: number,
): Steps<{ readonly text: string; readonly isWhole: boolean; readonly isOver: boolean }> {
  const model = yield* createModelSteps(primer)
  const found: number[] = []
  let certain = 0 // how many do not depend on bytes that are missing
  let at = 0
  let low = 0
  let high = MAX
  let code = 0
  const take = () => {
    code = ((code << 8) | (bytes[at++] ?? 0)) >>> 0
  }
  for (let i = 0; i < WINDOW; i++) take()
  let isWhole = false
  while (!isWhole && found.length < maxBytes && at <= bytes.length + WINDOW) {
    model.begin()
    let byte = 0
    for (let i = 0; i < 8; i++) {
      const middle = between(low, high, model.predict())
      const bit = code <= middle ? 1 : 0
      if (bit) high = middle
      else low = middle + 1
      model.learn(bit)
      byte = (byte << 1) | bit
      for (; isTopEqual(low, high); [low, high] = shifted(low, high)) take()
    }
    isWhole = byte === END
    if (!isWhole) found.push(byte)
    model.end(byte)
    if (at <= bytes.length) certain = found.length
    if (found.length % STEP === 0) yield
  }
  const kept = new Uint8Array(isWhole ? found : found.slice(0, certain))
  const isOver = !isWhole && certain >= maxBytes
  return { text: new TextDecoder().decode(kept), isWhole, isOver }
}

const END = 0 // no text has it
const STEP = 32 // bytes: some 0.2 ms
const WINDOW = 4 // bytes that a decision may depend on
const MAX = 0xffff_ffff

/** Where a range of the coder is split: the part of a 1 is `one` of 4096. */
const between = (low: number, high: number, one: number): number =>
  low + Math.floor(((high - low) * one) / 4096)

const isTopEqual = (low: number, high: number): boolean => (low ^ high) >>> 24 === 0

const shifted = (low: number, high: number): [number, number] => [
  (low << 8) >>> 0,
  ((high << 8) | 255) >>> 0,
]

// A model for each of: the last 1 to 6 bytes; the field; the word so far; the line above.
const ORDERS = [1, 2, 3, 4, 6]
const MODELS = ORDERS.length + 3
const SLOTS = 1 << 18
const NEWLINE = 10
const TAB = 9
const SPACE = 32

/**
 * Logistic curve and its inverse: probabilities in 4096ths, and the domain in 256ths from -2047 to 2047. No value lies
 * within 0.00009 of where it would be rounded the other way: engines differ by far less.
 */
const SQUASH = Uint16Array.from({ length: 4096 }, (_, i) => {
  const value = Math.round(4096 / (1 + Math.exp((2048 - i) / 256)))
  return Math.max(1, Math.min(4095, value))
})
const STRETCH = Int16Array.from({ length: 4096 }, (_, i) => {
  const value = Math.round(256 * Math.log((i + 0.5) / (4095.5 - i)))
  return Math.max(-2047, Math.min(2047, value))
})

interface Model {
  begin(): void // of a byte
  predict(): number // how probable a 1 is, in 4096ths
  learn(bit: number): void
  end(byte: number): void
}

function* createModelSteps(primer: string): Steps<Model> {
  const model = createModel()
  for (const [i, byte] of new TextEncoder().encode(primer).entries()) {
    model.begin()
    for (let at = 7; at >= 0; at--) {
      model.predict()
      model.learn((byte >> at) & 1)
    }
    model.end(byte)
    if (i % STEP === 0) yield
  }
  return model
}

function createModel(): Model {
  const chances = new Uint16Array(MODELS * SLOTS).fill(1 << 15)
  const counts = new Uint8Array(MODELS * SLOTS)
  const contexts = new Uint32Array(MODELS)
  const slots = new Uint32Array(MODELS)
  const inputs = new Int16Array(MODELS)
  const weights = new Int32Array(FIELDS * (MODELS + 1) * MODELS).fill(FIRST_WEIGHT)
  const before: number[] = []
  const line = createLine()
  let node = 1 // the bits of this byte so far, after a leading 1
  let set = 0 // where the weights begin
  let chance = 2048

  return {
    begin() {
      node = 1
      for (const [m, order] of ORDERS.entries()) {
        let hash = m + 1
        for (let i = 1; i <= order; i++) hash = mix(hash, before[before.length - i] ?? 0)
        contexts[m] = hash
      }
      contexts[MODELS - 3] = mix(101, line.field)
      contexts[MODELS - 2] = mix(102, line.word)
      contexts[MODELS - 1] = mix(mix(mix(103, line.field), line.column), line.above)
    },
    predict() {
      let known = 0
      for (let m = 0; m < MODELS; m++) {
        const hash = mix(contexts[m] ?? 0, node)
        const slot = m * SLOTS + ((hash ^ (hash >>> 15)) & (SLOTS - 1))
        slots[m] = slot
        const isKnown = (counts[slot] ?? 0) > 0
        if (isKnown) known++
        inputs[m] = isKnown ? (STRETCH[(chances[slot] ?? 0) >> 4] ?? 0) : 0
      }
      set = (line.field * (MODELS + 1) + known) * MODELS
      let sum = 0
      for (let m = 0; m < MODELS; m++) sum += (weights[set + m] ?? 0) * (inputs[m] ?? 0)
      const mixed = Math.max(-2047, Math.min(2047, Math.floor(sum / ONE)))
      chance = SQUASH[mixed + 2048] ?? 2048
      return chance
    },
    learn(bit) {
      const error = (bit << 12) - chance
      for (let m = 0; m < MODELS; m++) {
        const at = set + m
        weights[at] = (weights[at] ?? 0) + ((error * (inputs[m] ?? 0) + (1 << 12)) >> 13)
        const slot = slots[m] ?? 0
        const count = counts[slot] ?? 0
        const known = chances[slot] ?? 0
        chances[slot] = known + Math.trunc((((bit << 16) - bit - known) * 2) / (2 * count + 2.6))
        counts[slot] = Math.min(count + 1, MOST_COUNTED)
      }
      node = (node << 1) | bit
    },
    end(byte) {
      before.push(byte)
      line.add(byte)
    },
  }
}

const ONE = 1 << 16 // of a weight
const FIRST_WEIGHT = Math.round(ONE * 0.25)
const MOST_COUNTED = 10 // how slowly a model changes its mind at last
const FIELDS = 4

/** Where in its line a byte stands: fields are divided by the first space and by tabs. */
function createLine() {
  const blank = () => Array.from({ length: FIELDS }, (): number[] => [])
  let above = blank()
  let own = blank()
  const line = {
    field: 0,
    column: 0,
    above: 0, // the byte of the line above at the same place of the same field
    word: 0, // hash of the letters since the last space
    add(byte: number): void {
      own[line.field]?.push(byte)
      if (byte === NEWLINE) {
        above = own
        own = blank()
        line.field = 0
      } else if (byte === TAB || (byte === SPACE && line.field === 0))
        line.field = Math.min(line.field + 1, FIELDS - 1)
      line.word = byte <= SPACE ? 0 : mix(line.word, byte)
      line.column = own[line.field]?.length ?? 0
      line.above = above[line.field]?.[line.column] ?? 0
    },
  }
  return line
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ Math.imul(value + 1, 0x9e37_79b1), 0x85eb_ca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
