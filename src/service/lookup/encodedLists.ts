import { setImmediate as pause } from 'node:timers/promises'
import { encodePieces, OUTPUTS, type Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS, type Fields } from '../../core/protocol/fields.ts'
import type { Steps } from '../../core/steps.ts'
import type { Rows } from '../catalog/packedRows.ts'
import type { Catalog } from '../catalog/parseCatalog.ts'
import {
  type Bytes,
  compress,
  ENCODINGS,
  type Encoding,
  MIN_COMPRESSED,
  negotiateEncoding,
} from '../request/compression.ts'
import { runInSlices } from '../runInSlices.ts'
import { createKeptBytes } from './keptBytes.ts'

/** A list of the catalogue in every format. */
export interface EncodedList {
  readonly name: string // of a downloaded file: `coverage-countries`, `coverage-US`
  readonly version: string | undefined // of its catalogue
  /** Encoded when it is first asked for, and again where it was dropped to make room. */
  readonly encoded: (output: Output, acceptEncoding: string | null) => Promise<Encoded>
}

interface Encoded {
  readonly bytes: Bytes
  readonly encoding: Encoding
}

const KEPT_BYTES = 64_000_000 // all formats and encodings of some 120,000 areas
const COMPRESSED_AT_ONCE = 4 // as many as Node.js has threads for it: each that waits holds megabytes too
const LARGE = 20_000 // rows: such lists are encoded and compressed one at a time

/** The lists of a catalogue. Each is encoded when it is first asked for, or by `encodeAll`. */
export function createEncodedLists({ countries, areas, version }: Catalog, keptBytes = KEPT_BYTES) {
  const kept = createKeptBytes(keptBytes)
  const runLarge = createTurns(1)
  const runOther = createTurns(COMPRESSED_AT_ONCE)
  const list = (name: string, fields: Fields, rows: Rows) => createList({ name, fields, rows, version })

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

    function compressed(output: Output, encoding: Encoding): Promise<Bytes> | Bytes {
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
        const encoding = negotiateEncoding(acceptEncoding, length < MIN_COMPRESSED ? ['identity'] : ENCODINGS)
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
    /**
     * Encodes in the background what there is room for, pausing after each list to let requests through, until it is
     * aborted.
     */
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
  readonly rows: Rows
  readonly version: string | undefined
}

async function encodeRows(output: Output, fields: Fields, rows: Rows): Promise<Bytes> {
  const pieces: Bytes[] = []
  await runInSlices(encodeSteps(pieces, output, fields, rows))
  return concatenate(pieces)
}

function* encodeSteps(pieces: Bytes[], output: Output, fields: Fields, rows: Rows): Steps<void> {
  const encoder = new TextEncoder()
  for (const piece of encodePieces(output, fields, rows)) {
    pieces.push(encoder.encode(piece))
    yield
  }
}

function concatenate(pieces: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const piece of pieces) {
    bytes.set(piece, offset)
    offset += piece.length
  }
  return bytes
}

/** Runs up to `most` tasks at a time, first come, first served. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // handed over without counting down, so that a newcomer cannot overtake
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
