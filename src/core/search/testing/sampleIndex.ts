import type { Area } from '../../area.ts'
import { parseCountry } from '../../country.ts'
import { runThrough } from '../../steps.ts'
import type { TownRow } from '../../towns.ts'
import { createFind, type FindOptions } from '../ask/find.ts'
import { readOtherNames } from '../build/corpus.ts'
import { createPopulations } from '../build/populations.ts'
import { searchIndexSteps } from '../build/searchIndexSteps.ts'
import sample from './sampleIndex.json' with { type: 'json' }

export const countries = sample.countries.map((row) => parseCountry(row))

/** Codes and names; that of Stockholm as a service may send it, without the calling code. */
export const towns: Record<string, readonly (readonly string[])[]> = sample.towns

const areas = new Map<string, readonly Area[]>(
  Object.entries(towns).map(([iso, rows]) => [
    iso,
    rows.map(([code = '', name = '']) => ({ code, name, position: undefined })),
  ]),
)

const largeTowns: TownRow[] = [
  ['London', 51.5, -0.1, 9000, 1, 'GB'],
  ['Birmingham', 52.5, -1.9, 900, 0, 'GB'],
  ['Marseille', 43.3, 5.4, 870, 0, 'FR'],
  ['Lyon', 45.8, 4.8, 520, 0, 'FR'],
]

export const corpus = {
  world: { countries, areas },
  otherNames: readOtherNames([
    ['DE', '4989', ['München']],
    ['JP', '813', ['東京']],
    ['FR', '334', ['Marsiglia'], 'MARSEILLE'],
  ]),
  countryNames: ({ iso }: { iso: string }) =>
    iso === 'GB' ? ['UK', 'GBR'] : iso === 'DE' ? ['Deutschland'] : [],
  populations: createPopulations(largeTowns),
}

export const index = runThrough(searchIndexSteps(corpus))

export const find = createFind(index)

/** What a query finds, best first, as `GB 4420 London` or `GB United Kingdom`. */
export function listFound(query: string, options: Partial<FindOptions> = {}): string[] {
  return find(query, { limit: 10, ...options }).map(
    ({ country, area }) => `${country.iso} ${area ? `${area.code} ${area.name}` : country.name}`,
  )
}
