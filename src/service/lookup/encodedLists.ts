import { setImmediate as pause } from 'node:timers/promises'
import { joinBytes } from '../../core/joinBytes.ts'
import { encodePieces, OUTPUTS, type Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS, type Fields } from '../../core/protocol/fields.ts'
import type { Steps } from '../../core/steps.ts'
import type { Catalog, CatalogRows } from '../catalog/parseCatalog.ts'
import { createTurns } from '../createTurns.ts'
import {
  type Bytes,
  type ContentEncoding,
  compress,
  ENCODINGS,
  MIN_COMPRESSED,
  negotiateEncoding,
} from '../request/compression.ts'
import { runInSlices } from '../runInSlices.ts'

/** A list of the catalogue in every format. */
export interface EncodedList {
  readonly name: string // of a downloaded file: `coverage-countries`, `coverage-US`
  readonly version: string | undefined // of its catalogue
  /** Encoded when it is first asked for, and again where it was dropped to make room. */
  readonly encoded: (output: Output, acceptEncoding: string | null) => Promise<Encoded>
}

interface Encoded {
  readonly bytes: Bytes
  readonly encoding: ContentEncoding
}

const KEPT_BYTES = 64_000_000 // all formats and encodings of some 120,000 areas
const COMPRESSED_AT_ONCE = 4 // as many as Node.js has threads for it: each that waits holds megabytes too
const LARGE = 20_000 // rows: such lists are encoded and compressed one at a time

/** The lists of a catalogue. Each is encoded when it is first asked for, or by `encodeAll`. */
export function createEncodedLists({ countries, areas, version }: Catalog, keptBytes = KEPT_BYTES) {
  const kept = createKeptBytes(keptBytes)
  const runLarge = createTurns(1)
  const runOther = createTurns(COMPRESSED_AT_ONCE)
  const list = (name: string, fields: Fields, rows: CatalogRows) =>
    createList({ name, fields, rows, version })

  function createList({ name, fields, rows, version }: ListParts): EncodedList {
    const lengths = new Map<Output, number>() // in bytes, without compression
    const isLarge = rows.length > LARGE

    async function plain(output: Output): Promise<Bytes> {
      const encodeAll = () => encodeRows(output, fields, rows)
      const make = isLarge ? () => runLarge(encodeAll) : encodeAll
      const bytes = await kept.get({ key: `${name}.${output}`, isCheap: true, make })
      lengths.set(output, bytes.length)
      return bytes
    }

    function compressed(output: Output, encoding: ContentEncoding): Promise<Bytes> | Bytes {
      const make = async () => {
        const bytes = await plain(output)
        return (isLarge ? runLarge : runOther)(() => compress(encoding, bytes))
      }
      return kept.get({ key: `${name}.${output}.${encoding}`, isCheap: false, make })
    }

    return {
      name,
      version,
      async encoded(output, acceptEncoding) {
        const length = lengths.get(output) ?? (await plain(output)).length
        const encoding = negotiateEncoding(
          acceptEncoding,
          length < MIN_COMPRESSED ? ['identity'] : ENCODINGS,
        )
        const bytes = await (encoding === 'identity' ? plain(output) : compressed(output, encoding))
        return { bytes, encoding }
      },
    }
  }

  const countryList = list('coverage-countries', COUNTRY_FIELDS, countries)
  const areaLists = new Map(
    [...areas].map(([iso, rows]) => [iso, list(`coverage-${iso}`, AREA_FIELDS, rows)]),
  )
  return {
    countries: countryList,
    areas: (iso: string): EncodedList | undefined => areaLists.get(iso),
    /** Encodes in the background what there is room for, until aborted; pauses after each list to let requests in. */
    async encodeAll(signal?: AbortSignal): Promise<void> {
      for (const { encoded } of [countryList, ...areaLists.values()]) {
        for (const output of OUTPUTS) {
          for (const encoding of ENCODINGS) {
            if (signal?.aborted || kept.isFull()) return
            await encoded(output, encoding)
          }
          await pause()
        }
      }
    },
  }
}

interface ListParts {
  readonly name: string
  readonly fields: Fields
  readonly rows: CatalogRows
  readonly version: string | undefined
}

async function encodeRows(output: Output, fields: Fields, rows: CatalogRows): Promise<Bytes> {
  const pieces: Bytes[] = []
  await runInSlices(encodeSteps(pieces, output, fields, rows))
  return joinBytes(pieces)
}

function* encodeSteps(
  pieces: Bytes[],
  output: Output,
  fields: Fields,
  rows: CatalogRows,
): Steps<void> {
  const encoder = new TextEncoder()
  for (const piece of encodePieces(output, fields, rows)) {
    pieces.push(encoder.encode(piece))
    yield
  }
}

interface Wanted {
  readonly key: string
  readonly isCheap: boolean // takes little time to make again
  readonly make: () => Promise<Bytes>
}

/**
 * Bytes that can be made again, kept up to a limit of bytes. What is cheap to make is dropped first, and of that what
 * has not been asked for longest. What two ask for at once is made once, and what was dropped while it is still sent
 * is there for others until then: a large list is in memory once, however many read it.
 */
export function createKeptBytes(maxBytes: number) {
  // in the order of use, the latest last
  const cheap = new Map<string, Bytes>()
  const costly = new Map<string, Bytes>()
  const making = new Map<string, Promise<Bytes>>()
  const made = new Map<string, WeakRef<Bytes>>()
  let total = 0
  let isFull = false

  function keep(kept: Map<string, Bytes>, key: string, bytes: Bytes): void {
    made.set(key, new WeakRef(bytes))
    if (bytes.length > maxBytes) {
      isFull = true // alone too large: it would only drop all others
      return
    }
    kept.set(key, bytes)
    total += bytes.length
    isFull ||= total > maxBytes
    for (const dropped of [cheap, costly]) {
      for (const [other, { length }] of dropped) {
        if (total <= maxBytes) return
        dropped.delete(other)
        total -= length
      }
    }
  }

  async function makeAndKeep({ key, isCheap, make }: Wanted): Promise<Bytes> {
    try {
      const bytes = await make()
      keep(isCheap ? cheap : costly, key, bytes)
      return bytes
    } finally {
      making.delete(key) // a failure, such as for lack of memory, is not kept
    }
  }

  return {
    /** Whether anything had to be dropped yet. */
    isFull: (): boolean => isFull,
    get(wanted: Wanted): Promise<Bytes> | Bytes {
      const { key, isCheap } = wanted
      const kept = isCheap ? cheap : costly
      const bytes = kept.get(key)
      if (bytes) {
        kept.delete(key)
        kept.set(key, bytes)
        return bytes
      }
      const sent = made.get(key)?.deref()
      if (sent) return sent
      const promise = making.get(key) ?? makeAndKeep(wanted)
      making.set(key, promise)
      return promise
    },
  }
}
