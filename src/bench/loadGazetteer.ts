import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Tier } from '../core/gazetteer/columns.ts'
import { createGazetteer } from '../core/gazetteer/createGazetteer.ts'
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts'
import type { Script } from '../core/gazetteer/scriptOf.ts'
import { runThrough } from '../core/steps.ts'

const FILES = new URL('../web/api/gazetteer/', import.meta.url)

/** The gazetteer of the product with everything loaded. */
export function loadGazetteer(): Gazetteer {
  const gazetteer = createGazetteer()
  const names = readdirSync(FILES).filter((name) => name.endsWith('.br'))
  const isPlaces = (name: string) => name.endsWith('.places.br')
  for (const name of [...names.filter(isPlaces), ...names.filter((other) => !isPlaces(other))]) {
    const [tier, script] = name.split('.') as [Tier, Script]
    const bytes = new Uint8Array(brotliDecompressSync(readFileSync(new URL(name, FILES))))
    runThrough(
      isPlaces(name) ? gazetteer.addPlacesSteps(tier, bytes) : gazetteer.addNamesSteps(tier, script, bytes),
    )
  }
  return gazetteer
}
