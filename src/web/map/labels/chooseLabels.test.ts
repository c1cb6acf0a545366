import { describe, expect, test } from 'vitest'
import { mercatorX } from '../../../core/geo/mercator.ts'
import {
  breakName,
  chooseLabels,
  listCountries,
  listStates,
  listTowns,
  listWaters,
} from './chooseLabels.ts'

const countries = listCountries(
  [
    { iso: 'FR', name: 'France', position: { lat: 46.6, lng: 2.5 } },
    { iso: 'BR', name: 'Brazil', position: { lat: -10, lng: -53 } },
    { iso: 'TV', name: 'Tuvalu', position: { lat: -8.5, lng: 179.2 } },
    { iso: '__proto__', name: 'Nowhere', position: undefined },
  ],
  { FR: 740, BR: 2910 },
)
const states = listStates(
  { 'BR-BA': 'Bahia', 'XX-XX': 'Nowhere' },
  { 'BR-BA': [-41.7, -12.5, 750] },
)
const towns = listTowns([
  ['São Paulo', -23.5, -46.6, 10021, 0, 'XX'],
  ['Paris', 48.9, 2.3, 2138, 1, 'XX'],
  ['Lyon', 45.7, 4.8, 472, 0, 'XX'],
  ['Annecy', 45.9, 6.1, 128, 0, 'XX'],
  ['Vevey', 46.5, 6.8, 50, 0, 'XX'],
])
const everything = [...towns, ...states, ...countries]

function namesAt(zoom: number): string[] {
  return chooseLabels(everything, zoom).map(({ lines, style }) => `${lines.join(' ')}: ${style}`)
}

describe('chooseLabels', () => {
  test('names the large countries of the world first', () => {
    expect(namesAt(2)).toEqual(['Brazil: country', 'France: smallCountry'])
  })

  test('adds capitals and the largest towns, then states', () => {
    expect(namesAt(4)).toEqual([
      'Brazil: largeCountry',
      'France: country',
      'Tuvalu: smallCountry',
      'São Paulo: city',
      'Paris: capital',
    ])
    expect(namesAt(5)).toContain('Bahia: state')
  })

  test('names nothing larger than the view, and leaves towns near by to their own layer', () => {
    expect(namesAt(9)).toEqual(['Tuvalu: smallCountry'])
  })

  test('keeps what it has named as one zooms in', () => {
    for (const town of ['Paris: capital', 'São Paulo: city'])
      for (let zoom = 4; zoom <= 6; zoom++) expect(namesAt(zoom)).toContain(town)
  })
})

describe('breakName', () => {
  test.each<[string, string[]]>([
    ['Chile', ['Chile']],
    ['United Kingdom', ['United Kingdom']],
    ['Dominican Republic', ['Dominican', 'Republic']],
    ['Saint Vincent and the Grenadines', ['Saint Vincent and', 'the Grenadines']],
    ['  two   spaces ', ['two spaces']],
    ['', []],
  ])('breaks %j', (name, lines) => {
    expect(breakName(name)).toEqual(lines)
  })

  test('cuts what fits on no map, and drops nothing else', () => {
    expect(breakName('x'.repeat(500))[0]).toHaveLength(33)
    expect(breakName('South Georgia and the South Sandwich Islands').join(' ')).toBe(
      'South Georgia and the South Sandwich Islands',
    )
    expect(breakName('a '.repeat(300)).length).toBeLessThanOrEqual(3)
  })
})

const LANDS = { NE: [9.5, 17.4], TD: [18.6, 15.4] } as const

test('names a country at the service’s point, and on its land where there is none', () => {
  const [chad, niger] = listCountries(
    [
      { iso: 'TD', name: 'Chad', position: { lat: 12, lng: 15 } },
      { iso: 'NE', name: 'Niger', position: undefined },
    ],
    {},
    LANDS,
  )
  expect(chad?.x).toBe(mercatorX(15))
  expect(niger?.x).toBe(mercatorX(9.5))
})

test('leaves a country nameless that has neither point nor land', () => {
  expect(listCountries([{ iso: '', name: 'Satellite', position: undefined }], {}, LANDS)).toEqual(
    [],
  )
})

describe('listWaters', () => {
  const characters = (...numbers: number[]) =>
    String.fromCharCode(...numbers.map((number) => 1000 + number))
  const waters = {
    names: 'Rhine\nMain\nBodensee',
    lakesFrom: 2,
    counts: [2, 1, 1],
    firstX: [500, 520, 530],
    firstY: [300, 310, 350],
    stepsX: characters(-20),
    stepsY: characters(-100),
    last: characters(0, 8, 6, 100),
    unit: { steps: 1000, halfTurn: 12, zero: 1000 },
  }

  test('writes rivers along their course and never upside down, lakes level, the largest first', () => {
    const labels = listWaters(waters, '\n\nLake Constance')
    expect(labels.map(({ lines, x, y }) => [lines.join(' '), x, y])).toEqual([
      ['Lake Constance', 0.53, 0.35],
      ['Rhine', 0.5, 0.3],
      ['Rhine', 0.48, 0.2],
      ['Main', 0.52, 0.31],
    ])
    const degrees = labels.map(({ water }) =>
      Math.round(((water?.angle ?? Number.NaN) * 180) / Math.PI),
    )
    expect(degrees).toEqual([0, 0, -60, -90])
  })

  test('names waters as on the spot where the language has no other name', () => {
    expect(listWaters(waters, 'Rhein\n\n').map(({ lines }) => lines[0])).toEqual(
      expect.arrayContaining(['Rhein', 'Main', 'Bodensee']),
    )
    expect(listWaters(waters)).toHaveLength(4)
  })
})
