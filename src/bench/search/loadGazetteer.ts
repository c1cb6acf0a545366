import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { TIERS, type Tier } from '../../core/gazetteer/columns.ts'
import { createGazetteer } from '../../core/gazetteer/createGazetteer.ts'
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts'
import type { Script } from '../../core/gazetteer/scriptOf.ts'
import { runThrough } from '../../core/steps.ts'
import { isoOfFile } from '../../web/api/finder/postcodeFiles.ts'

const FILES = join(import.meta.dirname, '../../web/api/gazetteer')
const NAME = /^(?<tier>[AB])\.(?<part>\w+)\.br$/

/** The gazetteer as the page has it once all of it is loaded, or a tier of it. */
export function loadGazetteer(tiers: readonly Tier[] = TIERS): Gazetteer {
  const gazetteer = createGazetteer()
  for (const tier of tiers) {
    runThrough(gazetteer.addPlacesSteps(tier, readColumns(`${tier}.places.br`)))
    for (const { file, script } of gazetteerFiles(tier))
      runThrough(gazetteer.addNamesSteps(tier, script, readColumns(file)))
  }
  runThrough(gazetteer.addServedSteps(readColumns('served.br')))
  for (const file of readdirSync(FILES).filter((name) => name.startsWith('postcodes.')))
    runThrough(gazetteer.addPostcodesSteps(isoOfFile(file), readColumns(file)))
  return gazetteer
}

/** The files of other names of a tier, one for each script. */
export function gazetteerFiles(tier: Tier): { readonly file: string; readonly script: Script }[] {
  return readdirSync(FILES).flatMap((file) => {
    const { tier: ofTier, part = '' } = NAME.exec(file)?.groups ?? {}
    return ofTier === tier && part !== 'places' ? [{ file, script: part as Script }] : []
  })
}

export function readColumns(file: string): Uint8Array {
  return brotliDecompressSync(readFileSync(join(FILES, file)))
}
