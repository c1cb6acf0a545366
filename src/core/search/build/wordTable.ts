import { endAt, lengthAt, type Starts, startAt } from '../spans.ts'

/**
 * A hash table of distinct words, whose ids count up in the order of their first appearance. Words are
 * passed as ranges of letters and stored in one column, so no string is made for any of them.
 */
export interface WordTable {
  count: number
  letters: Uint16Array // character codes of all words, one word after the other
  starts: Starts // of each word in `letters`
  hashes: Uint32Array // by word
  slots: Uint32Array // a word's id plus one, at its hash or in the next free slot; 0 is free
}

const FIRST_CAPACITY = 1024 // words; doubled as needed
const USUAL_LETTERS = 8 // in a word

export function createWordTable(): WordTable {
  return {
    count: 0,
    letters: new Uint16Array(FIRST_CAPACITY * USUAL_LETTERS),
    starts: new Uint32Array(FIRST_CAPACITY + 1),
    hashes: new Uint32Array(FIRST_CAPACITY),
    slots: new Uint32Array(2 * FIRST_CAPACITY),
  }
}

/** Returns the id of the word at `from` to `to` of `letters`, or -1. */
export function findInTable(
  table: WordTable,
  letters: Uint16Array,
  from: number,
  to: number,
): number {
  return idIn(table.slots, findSlot(table, letters, from, to, hashOf(letters, from, to)))
}

/** Returns the id of the word at `from` to `to` of `letters`, which is added if it is new. */
export function addWord(table: WordTable, letters: Uint16Array, from: number, to: number): number {
  const hash = hashOf(letters, from, to)
  const slot = findSlot(table, letters, from, to, hash)
  const known = idIn(table.slots, slot)
  if (known >= 0) return known
  const word = table.count++
  table.slots[slot] = word + 1
  table.hashes[word] = hash
  appendLetters(table, word, letters, from, to)
  if (table.count === table.hashes.length) doubleCapacity(table)
  return word
}

const idIn = (slots: Uint32Array, slot: number): number => (slots[slot] ?? 0) - 1

function appendLetters(
  table: WordTable,
  word: number,
  letters: Uint16Array,
  from: number,
  to: number,
): void {
  const start = startAt(table.starts, word)
  const end = start + to - from
  if (end > table.letters.length) table.letters = copyInto(new Uint16Array(2 * end), table.letters)
  for (let i = from; i < to; i++) table.letters[start + i - from] = letters[i] ?? 0
  table.starts[word + 1] = end
}

// plain loops over typed arrays: they run for every letter of every name
function hashOf(letters: Uint16Array, from: number, to: number): number {
  let hash = 0
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ (letters[i] ?? 0), 0x9e3779b1) // golden ratio
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Returns the slot that holds the word, or the free one where it belongs (open addressing). */
function findSlot(
  table: WordTable,
  letters: Uint16Array,
  from: number,
  to: number,
  hash: number,
): number {
  const { slots, hashes } = table
  const mask = slots.length - 1
  let slot = hash & mask
  for (let word = idIn(slots, slot); word >= 0; word = idIn(slots, slot)) {
    if (hashes[word] === hash && isSameWord(table, word, letters, from, to)) break
    slot = (slot + 1) & mask
  }
  return slot
}

function isSameWord(
  { letters: known, starts }: WordTable,
  word: number,
  letters: Uint16Array,
  from: number,
  to: number,
): boolean {
  if (lengthAt(starts, word) !== to - from) return false
  const start = startAt(starts, word)
  for (let i = from; i < to; i++) if (known[start + i - from] !== letters[i]) return false
  return true
}

/** Keeps half of the slots free, so that lookups stay short. */
function doubleCapacity(table: WordTable): void {
  const capacity = 2 * table.hashes.length
  table.starts = copyInto(new Uint32Array(capacity + 1), table.starts)
  table.hashes = copyInto(new Uint32Array(capacity), table.hashes)
  table.slots = new Uint32Array(2 * capacity)
  const mask = table.slots.length - 1
  for (let word = 0; word < table.count; word++) {
    let slot = (table.hashes[word] ?? 0) & mask
    while (table.slots[slot] !== 0) slot = (slot + 1) & mask
    table.slots[slot] = word + 1
  }
}

function copyInto<Column extends Uint16Array | Uint32Array>(
  longer: Column,
  column: Column,
): Column {
  longer.set(column)
  return longer
}

/** Copies the letters of a word, for example into a sorted table. Returns their end in `target`. */
export function copyWord(
  table: WordTable,
  word: number,
  target: Uint16Array,
  start: number,
): number {
  const from = startAt(table.starts, word)
  const length = endAt(table.starts, word) - from
  for (let i = 0; i < length; i++) target[start + i] = table.letters[from + i] ?? 0
  return start + length
}
