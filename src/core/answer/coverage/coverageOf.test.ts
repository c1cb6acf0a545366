import { describe, expect, test } from 'vitest'
import { parseArea } from '../../area.ts'
import { parseCountry } from '../../country.ts'
import type { Gazetteer, NamedPlace, Place } from '../../gazetteer/gazetteer.ts'
import { readOtherNames } from '../../search/build/corpus.ts'
import { createAreaNames } from './areaNames.ts'
import cases from './coverageOf.json' with { type: 'json' }
import { createCoverageFinder } from './coverageOf.ts'
import { areasOfRegion } from './regions.ts'

const country = (iso: string, callingCode: string) => parseCountry([callingCode, iso, '', iso])
const area = (code: string, name: string, lat = '', lng = '') =>
  parseArea([code, name, '', '', lat, lng])

type AreaRow = [code: string, name: string, lat?: string, lng?: string]
const areasOf = (rows: readonly string[][]) => rows.map((row) => area(...(row as AreaRow)))
const world = {
  countries: cases.countries.map(([iso = '', callingCode = '']) => country(iso, callingCode)),
  areas: new Map(Object.entries(cases.areas).map(([iso, rows]) => [iso, areasOf(rows)])),
}

const ABAI = place('MX', 'Abai', 20, -99)

/** Knows the states of the region by halves: New Jersey lies west of Manhattan. */
const gazetteer: Gazetteer = {
  named: (name, { isos }) => (name === 'Abai' && isos?.[0] === 'MX' ? [named(ABAI)] : []),
  beginning: () => [],
  alike: () => [],
  regionsNamed: (name) =>
    name === 'Tuv' ? [named(place('MN', 'Tuv', 47, 106, { region: '047' }))] : [],
  regionAt: (iso, { lng }) => (iso === 'AT' ? (lng > 13.3 ? '4' : '5') : ''),
  placeNear: () => undefined,
  townsIn: () => [],
  servedBy: () => undefined,
  regionName: () => undefined,
}

const { coverageOf, regionOf } = createCoverageFinder({
  world,
  areaNames: createAreaNames(world.areas, readOtherNames([['DE', '4989', ['München']]])),
  gazetteer,
})

function place(
  iso: string,
  name: string,
  lat: number,
  lng: number,
  more: Partial<Place> = {},
): Place {
  return {
    name,
    kind: 'town',
    iso,
    region: '',
    position: { lat, lng },
    population: 1000,
    partOf: undefined,
    ...more,
  }
}

function named(of: Place): NamedPlace {
  return { place: of, text: of.name, fit: 'exact', isOwnName: true, hint: undefined, score: 20 }
}

const codesOf = (areas: readonly { readonly code: string }[]) => areas.map(({ code }) => code)

function nearestTo(of: Place) {
  const coverage = coverageOf(of)
  if (coverage.kind !== 'nearest') throw new Error(`${of.name} is ${coverage.kind}`)
  return {
    inside: codesOf(coverage.inside.map((one) => one.area)),
    across: codesOf(coverage.across.map((one) => one.area)),
  }
}

describe('from a place to its codes', () => {
  test('a district goes by its own name, then by its town', () => {
    const partOf = place('DE', 'Munich', 48.14, 11.57)
    const schwabing = place('DE', 'Schwabing', 48.17, 11.58, { kind: 'district', partOf })
    expect(coverageOf(schwabing)).toMatchObject({ kind: 'covered', areas: [{ code: '4989' }] })
  })

  test('an airport goes by its town, whatever stands around it', () => {
    const partOf = place('DE', 'Munich', 48.14, 11.57)
    const airport = place('DE', 'Simbach', 48.27, 13.02, { kind: 'airport', partOf })
    expect(coverageOf(airport)).toMatchObject({ kind: 'covered', areas: [{ code: '4989' }] })
  })

  test('in the United States the codes of another state are never nearest', () => {
    const cliffside = place('US', 'Cliffside Park', 40.82, -73.99, { region: 'NJ' })
    expect(nearestTo(cliffside).inside).toEqual(['1201', '1732'])
  })

  test('elsewhere the own region is preferred to a slightly nearer one', () => {
    const between = place('AT', 'Straßwalchen', 48.02, 13.25, { region: '5' })
    expect(nearestTo({ ...between, region: '4' }).inside[0]).toBe('437722')
    expect(nearestTo({ ...between, region: '5' }).inside[0]).toBe('43662')
  })

  test('what is nearer across the border is listed apart', () => {
    expect(nearestTo(place('AT', 'Braunau', 48.26, 13.03))).toEqual({
      inside: ['437722', '43662'],
      across: ['498571'],
    })
  })

  test('an area without a position covers a place of its state only', () => {
    const bayan = place('MN', 'Bayan', 47.2, 107.5, { region: '047' })
    expect(coverageOf(bayan)).toEqual({ kind: 'covered', areas: [area('97611', 'Bayan, Tuv')] })
    expect(coverageOf({ ...bayan, region: '073' }).kind).toBe('unplaced')
  })

  test('where no area has a position the answer is the code of the country, or how many codes it has', () => {
    expect(coverageOf(place('MN', 'Erdenet', 49, 104))).toEqual({ kind: 'unplaced', areaCount: 3 })
    expect(coverageOf(place('AD', 'Canillo', 42.6, 1.6))).toMatchObject({
      kind: 'national',
      area: { code: '376' },
    })
  })

  test.each(cases.places as [string, Parameters<typeof place>, object][])(
    '%s',
    (_, row, coverage) => {
      expect(coverageOf(place(...row))).toMatchObject(coverage)
    },
  )
})

test('a region lists its areas, by the state in the name or by where they are', () => {
  const of = (iso: string, region: string) =>
    codesOf(areasOfRegion(iso, region, world.areas.get(iso) ?? [], regionOf))
  expect(of('US', 'NJ')).toEqual(['1201', '1732'])
  expect(of('AT', '5')).toEqual(['43662'])
  expect(of('AT', '')).toEqual([])
})
