import { setImmediate as pause } from 'node:timers/promises'
import { AREA_FIELDS } from '../../core/area.ts'
import { COUNTRY_FIELDS } from '../../core/country.ts'
import { encode, OUTPUTS, type Output } from '../../core/protocol/encode.ts'
import type { Row } from '../../core/protocol/row.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { createVariants, type Variants } from '../response/compression.ts'

/** A list of the catalogue as it is sent. */
export interface List {
  readonly name: string // of a file: `coverage-countries`, `coverage-US`
  readonly outputs: Readonly<Record<Output, () => Variants>>
}

/** The lists of a catalogue, each encoded when it is first asked for, or by `prepare`, and once. */
export function createLists({ countries, areas }: Catalog) {
  const countryList = createList('coverage-countries', COUNTRY_FIELDS, countries)
  const areaLists = new Map(
    [...areas].map(([iso, rows]) => [iso, createList(`coverage-${iso}`, AREA_FIELDS, rows)]),
  )
  return {
    countries: countryList,
    areas: (iso: string): List | undefined => areaLists.get(iso),
    /** Encodes all in the background, with a pause after each, in which others are answered. */
    async prepare(): Promise<void> {
      for (const { outputs } of [countryList, ...areaLists.values()]) {
        for (const output of OUTPUTS) {
          await makeAll(outputs[output]())
          await pause()
        }
      }
    },
  }
}

async function makeAll(variants: Variants): Promise<void> {
  for (const encoding of variants.offered) await variants.bytes(encoding)
}

function createList(name: string, fields: readonly string[], rows: readonly Row[]): List {
  const make = (output: Output) => createVariants(new TextEncoder().encode(encode(output, fields, rows)))
  const entries = OUTPUTS.map((output) => [output, once(() => make(output))])
  return { name, outputs: Object.fromEntries(entries) as List['outputs'] }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
