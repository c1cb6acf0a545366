import type { Topology } from 'topojson-specification'

// The arcs of a topology as one string: a third less to load than as arrays of numbers, and sooner read. Each arc begins
// where the one before has ended, or near it, so nearly all numbers are small.

export type Arcs = Topology['arcs']

/** A topology whose arcs are text; it has a transform, so its numbers are whole. */
export type Packed<T extends Topology> = Omit<T, 'arcs'> & { readonly arcs: string }

const FIRST = 0x23 // the first character that needs no escape in a string, but for the backslash
const SINGLE = 0xc000 // how many numbers are one character; all end before the surrogates

export function unpackTopology<T extends Topology>(packed: Packed<T>): T {
  return { ...packed, arcs: decodeArcs(packed.arcs) } as unknown as T
}

export function packTopology<T extends Topology>(topology: T): Packed<T> {
  if (!topology.transform) throw new Error('Quantize a topology before packing it.')
  return { ...topology, arcs: encodeArcs(topology.arcs) }
}

export function encodeArcs(arcs: Arcs): string {
  let text = ''
  let [x, y] = [0, 0]
  for (const arc of arcs) {
    text += encodeCount(arc.length)
    for (const [i, [dx = 0, dy = 0]] of arc.entries()) {
      const [nextX, nextY] = i === 0 ? [dx, dy] : [x + dx, y + dy]
      text += encode(nextX - x) + encode(nextY - y)
      ;[x, y] = [nextX, nextY]
    }
  }
  return text
}

const encode = (value: number): string => encodeCount(value < 0 ? -2 * value - 1 : 2 * value)

function encodeCount(count: number): string {
  if (count < SINGLE) return String.fromCharCode(FIRST + count)
  return String.fromCharCode(FIRST + SINGLE + Math.floor(count / SINGLE), FIRST + (count % SINGLE))
}

export function decodeArcs(text: string): number[][][] {
  const arcs: number[][][] = []
  let at = 0
  let [x, y] = [0, 0]

  function readCount(): number {
    const count = text.charCodeAt(at++) - FIRST
    return count < SINGLE ? count : (count - SINGLE) * SINGLE + text.charCodeAt(at++) - FIRST
  }
  function read(): number {
    const count = readCount()
    return count & 1 ? -((count + 1) >> 1) : count >> 1
  }

  while (at < text.length) {
    const arc: number[][] = []
    // a text that was cut or edited may count more than it has
    for (let left = readCount(); left > 0 && at < text.length; left--) {
      const [dx, dy] = [read(), read()]
      x += dx
      y += dy
      arc.push(arc.length === 0 ? [x, y] : [dx, dy])
    }
    arcs.push(arc)
  }
  return arcs
}
