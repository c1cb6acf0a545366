import type { Row } from '../../core/protocol/row.ts'

/** The rows of a list, however they are kept. */
export interface Rows extends Iterable<Row> {
  readonly length: number
}

const BLOCK = 1000 // rows

/**
 * Rows as text outside JavaScript's heap, where one takes 50 bytes in place of 300: a server reads a new catalogue
 * while it still has the old one. They are read again whenever a list is encoded.
 */
export class PackedRows implements Rows {
  readonly #blocks: Uint8Array[] = []
  #rest: Row[] = []
  #length = 0

  get length(): number {
    return this.#length
  }

  add(row: Row): void {
    this.#rest.push(row)
    this.#length++
    if (this.#rest.length < BLOCK) return
    this.#blocks.push(new TextEncoder().encode(JSON.stringify(this.#rest)))
    this.#rest = []
  }

  *[Symbol.iterator](): Generator<Row> {
    for (const block of this.#blocks) yield* JSON.parse(new TextDecoder().decode(block)) as Row[]
    yield* this.#rest
  }
}
