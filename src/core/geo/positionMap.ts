import type { Position } from './position.ts'

const FIRST_SLOTS = 64 // a power of two
const EMPTY = -1
const UNITS = 1e5 // in a degree: what differs by less shares a hash, and is told apart by its numbers

/** A table of slots that hold indexes of the entries: maps within a map for each latitude take three times as long. */
interface Table<Value> {
  slots: Int32Array
  readonly keys: Position[]
  readonly values: Value[]
}

/** A map keyed by position; two positions are the same key only if both numbers are equal. */
export class PositionMap<Value> {
  // one private field: for old browsers each access to one is a call
  readonly #table: Table<Value> = { slots: emptySlots(FIRST_SLOTS), keys: [], values: [] }

  get size(): number {
    return this.#table.keys.length
  }

  get(position: Position): Value | undefined {
    const { slots, keys, values } = this.#table
    return values[slots[slotOf(position, slots, keys)] ?? EMPTY]
  }

  set(position: Position, value: Value): void {
    const table = this.#table
    const { slots, keys, values } = table
    const slot = slotOf(position, slots, keys)
    const known = slots[slot] ?? EMPTY
    if (known !== EMPTY) {
      values[known] = value
      return
    }
    slots[slot] = keys.length
    keys.push(position)
    values.push(value)
    if (keys.length * 2 > slots.length) table.slots = grown(slots, keys)
  }
}

/** The slot of a position, or the empty one where it belongs. */
function slotOf({ lat, lng }: Position, slots: Int32Array, keys: readonly Position[]): number {
  const last = slots.length - 1
  let slot = hashOf(lat, lng) & last
  for (;;) {
    const entry = slots[slot] ?? EMPTY
    if (entry === EMPTY) return slot
    const key = keys[entry]
    if (key?.lat === lat && key.lng === lng) return slot
    slot = (slot + 1) & last
  }
}

function grown({ length }: Int32Array, keys: readonly Position[]): Int32Array {
  const slots = emptySlots(length * 2)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    if (key) slots[slotOf(key, slots, keys)] = i
  }
  return slots
}

function emptySlots(count: number): Int32Array {
  return new Int32Array(count).fill(EMPTY)
}

/** Every bit depends on all others: neighbours would fill neighbouring slots. Source: the end of MurmurHash3 */
function hashOf(lat: number, lng: number): number {
  let hash = Math.imul(Math.trunc(lat * UNITS), 0x9e3779b1) ^ Math.trunc(lng * UNITS)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
