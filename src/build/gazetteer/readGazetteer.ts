import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { TIERS } from '../../core/gazetteer/columns.ts'
import { createGazetteer, type GrowingGazetteer } from '../../core/gazetteer/createGazetteer.ts'
import type { Script } from '../../core/gazetteer/scriptOf.ts'
import { runThrough } from '../../core/steps.ts'

/** Where the files of the gazetteer are. */
export const GAZETTEER = new URL('../../web/api/gazetteer/', import.meta.url)

/** The places of the gazetteer as it was written last, with their names in some scripts. */
export async function readGazetteer(scripts: readonly Script[]): Promise<GrowingGazetteer> {
  const gazetteer = createGazetteer()
  for (const tier of TIERS) {
    runThrough(gazetteer.addPlacesSteps(tier, await readPart(`${tier}.places`)))
    for (const script of scripts)
      runThrough(gazetteer.addNamesSteps(tier, script, await readPart(`${tier}.${script}`)))
  }
  return gazetteer
}

async function readPart(name: string): Promise<Uint8Array> {
  return promisify(brotliDecompress)(await readFile(new URL(`${name}.br`, GAZETTEER)))
}
