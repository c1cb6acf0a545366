import type { KINDS } from '../../core/gazetteer/columns.ts'

/** A place on its way from the sources to the columns. */
export interface Thing {
  readonly name: string
  readonly iso: string
  region: string // GeoNames' first-level code while reading, then the code that the columns have
  district: string // GeoNames' second-level code
  readonly lat: number
  readonly lng: number
  population: number
  kind: (typeof KINDS)[number]
  names: string[] // other names, unfolded
  partOf: Thing | undefined
  isLarge: boolean // of tier A
  boost: number // how many times the inhabitants double for the rank of what is better known than large
}

export function createThing(
  known: Pick<Thing, 'name' | 'iso' | 'lat' | 'lng'> & Partial<Thing>,
): Thing {
  return {
    region: '',
    district: '',
    population: 0,
    kind: 'town',
    names: [],
    partOf: undefined,
    isLarge: false,
    boost: 0,
    ...known,
  }
}
