/**
 * Distinct words by number, in the order of their appearance. All letters lie in one column, and words
 * are looked up by a stretch of letters: no string is made for any of them.
 */
export interface WordTable {
  count: number
  letters: Uint16Array // of all words, one after the other
  starts: Uint32Array // where a word's letters start; the last one's end follows
  hashes: Uint32Array
  slots: Uint32Array // a word's number and one, at its hash or in the next free slot; 0 is free
}

/** So many words at first: room is doubled as they come. */
const FEW = 1024
const LETTERS = 8 // in a usual word

export function createWordTable(): WordTable {
  return {
    count: 0,
    letters: new Uint16Array(FEW * LETTERS),
    starts: new Uint32Array(FEW + 1),
    hashes: new Uint32Array(FEW),
    slots: new Uint32Array(2 * FEW),
  }
}

/** The number of a word, or -1. */
export function findWord(table: WordTable, letters: Uint16Array, from: number, to: number): number {
  return table.slots[slotOf(table, letters, from, to, hashOf(letters, from, to))]! - 1
}

/** The number of a word that may be new. */
export function addWord(table: WordTable, letters: Uint16Array, from: number, to: number): number {
  const hash = hashOf(letters, from, to)
  const slot = slotOf(table, letters, from, to, hash)
  const known = table.slots[slot]! - 1
  if (known >= 0) return known
  const word = table.count++
  table.slots[slot] = word + 1
  table.hashes[word] = hash
  append(table, word, letters, from, to)
  if (table.count === table.hashes.length) doubleRoom(table)
  return word
}

function append(table: WordTable, word: number, letters: Uint16Array, from: number, to: number): void {
  const start = table.starts[word]!
  const end = start + to - from
  if (end > table.letters.length) table.letters = extended(table.letters, new Uint16Array(2 * end))
  for (let i = from; i < to; i++) table.letters[start + i - from] = letters[i]!
  table.starts[word + 1] = end
}

// plain loops over typed arrays: they run for every letter of every name
function hashOf(letters: Uint16Array, from: number, to: number): number {
  let hash = 0
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ letters[i]!, 0x9e3779b1) // the golden ratio's bits
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Where a word is, or has its place. */
function slotOf(table: WordTable, letters: Uint16Array, from: number, to: number, hash: number): number {
  const { slots, hashes } = table
  const mask = slots.length - 1
  let slot = hash & mask
  while (slots[slot] !== 0) {
    const word = slots[slot]! - 1
    if (hashes[word] === hash && isSame(table, word, letters, from, to)) break
    slot = (slot + 1) & mask
  }
  return slot
}

function isSame(
  { letters: known, starts }: WordTable,
  word: number,
  letters: Uint16Array,
  from: number,
  to: number,
): boolean {
  const start = starts[word]!
  if (starts[word + 1]! - start !== to - from) return false
  for (let i = from; i < to; i++) if (known[start + i - from] !== letters[i]) return false
  return true
}

/** Half of the slots stay free, so that what is looked for is near. */
function doubleRoom(table: WordTable): void {
  const room = 2 * table.hashes.length
  table.starts = extended(table.starts, new Uint32Array(room + 1))
  table.hashes = extended(table.hashes, new Uint32Array(room))
  table.slots = new Uint32Array(2 * room)
  const mask = table.slots.length - 1
  for (let word = 0; word < table.count; word++) {
    let slot = table.hashes[word]! & mask
    while (table.slots[slot] !== 0) slot = (slot + 1) & mask
    table.slots[slot] = word + 1
  }
}

function extended<Column extends Uint16Array | Uint32Array>(column: Column, longer: Column): Column {
  longer.set(column)
  return longer
}
