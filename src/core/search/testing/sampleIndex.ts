import type { Area } from '../../area.ts'
import { parseCountry } from '../../country.ts'
import { countryIndexSteps } from '../../countryNames/countryIndex.ts'
import { readName } from '../../names/readName.ts'
import { runThrough } from '../../steps.ts'
import type { TownRow } from '../../towns.ts'
import { createFind, type FindOptions, type RankedFound } from '../ask/find.ts'
import { readOtherNames } from '../build/corpus.ts'
import { createPopulations } from '../build/populations.ts'
import { searchIndexSteps } from '../build/searchIndexSteps.ts'

export const countries = [
  ['44', 'United Kingdom', '826', 'GB'],
  ['33', 'France', '250', 'FR'],
  ['1', 'United States', '840', 'US'],
  ['39', 'Italy', '380', 'IT'],
  ['81', 'Japan', '392', 'JP'],
  ['49', 'Germany', '276', 'DE'],
  ['46', 'Sweden', '752', 'SE'],
].map((row) => parseCountry(row))

/** Codes and names; that of Stockholm as a service may send it, without the calling code. */
export const towns: Record<string, readonly (readonly string[])[]> = {
  GB: [
    ['4420', 'London'],
    ['44161', 'Manchester'],
    ['44121', 'Birmingham'],
  ],
  FR: [
    ['331', 'Paris'],
    ['334', 'Lyon'],
    ['334', 'Marseille'],
    ['334', 'Lyon'],
  ],
  US: [
    ['1212', 'New York, NY'],
    ['1217', 'Springfield, IL'],
    ['1413', 'Springfield, MA'],
    ['1205', 'Birmingham, AL'],
    ['1202', 'Washington D.C.'],
  ],
  IT: [
    ['3906', 'Rome'],
    ['39011', 'Turin'],
  ],
  JP: [['813', 'Tokyo']],
  DE: [
    ['4989', 'Munich'],
    ['4969', 'Frankfurt am Main'],
  ],
  SE: [['8', 'Stockholm']],
}

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

const corpus = {
  world: { countries, areas },
  otherNames: readOtherNames([
    ['DE', '4989', ['München']],
    ['JP', '813', ['東京']],
    ['FR', '334', ['Marsiglia'], 'MARSEILLE'],
  ]),
  countryIndex: runThrough(
    countryIndexSteps(countries, ({ iso }) =>
      iso === 'GB' ? ['UK', 'GBR'] : iso === 'DE' ? ['Deutschland'] : [],
    ),
  ),
  populations: createPopulations(largeTowns),
}

export const index = runThrough(searchIndexSteps(corpus))

const findNamed = createFind(index)

export const find = (typed: string, options: FindOptions): RankedFound[] =>
  findNamed(readName(typed), options)

/** What a query finds, best first, as `GB 4420 London` or `GB United Kingdom`. */
export function listFound(query: string, options: Partial<FindOptions> = {}): string[] {
  return find(query, { limit: 10, ...options }).map(
    ({ country, area }) => `${country.iso} ${area ? `${area.code} ${area.name}` : country.name}`,
  )
}
