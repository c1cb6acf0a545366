import { setImmediate as pause } from 'node:timers/promises'
import { encode, OUTPUTS, type Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import type { Row } from '../../core/protocol/row.ts'
import type { Catalog } from '../catalog/parseCatalog.ts'
import { createVariants, type Variants } from '../response/compression.ts'

/** A list of the catalogue in every format. */
export interface EncodedList {
  readonly name: string // of a downloaded file: `coverage-countries`, `coverage-US`
  readonly version: string | undefined // of its catalogue
  readonly outputs: Readonly<Record<Output, () => Variants>> // encoded at the first call
}

/** The lists of a catalogue. Each is encoded once: when it is first asked for, or by `encodeAll`. */
export function createEncodedLists({ countries, areas, version }: Catalog) {
  const countryList = createList('coverage-countries', COUNTRY_FIELDS, countries, version)
  const areaLists = new Map(
    [...areas].map(([iso, rows]) => [iso, createList(`coverage-${iso}`, AREA_FIELDS, rows, version)]),
  )
  return {
    countries: countryList,
    areas: (iso: string): EncodedList | undefined => areaLists.get(iso),
    /** Encodes everything in the background, pausing after each list to let requests through, until it is aborted. */
    async encodeAll(signal?: AbortSignal): Promise<void> {
      for (const { outputs } of [countryList, ...areaLists.values()]) {
        for (const output of OUTPUTS) {
          if (signal?.aborted) return
          await compressAll(outputs[output]())
          await pause()
        }
      }
    },
  }
}

async function compressAll(variants: Variants): Promise<void> {
  for (const encoding of variants.offered) await variants.bytes(encoding)
}

function createList(
  name: string,
  fields: readonly string[],
  rows: readonly Row[],
  version: string | undefined,
): EncodedList {
  const encodeRows = (output: Output) =>
    createVariants(new TextEncoder().encode(encode(output, fields, rows)))
  const entries = OUTPUTS.map((output) => [output, once(() => encodeRows(output))])
  return { name, version, outputs: Object.fromEntries(entries) as EncodedList['outputs'] }
}

function once<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
