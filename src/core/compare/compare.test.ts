import { describe, expect, test } from 'vitest'
import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { createLine } from '../shortlist/shortlist.ts'
import type { TownRow } from '../towns.ts'
import { compareAreas } from './compareAreas.ts'
import { compareCountries } from './compareCountries.ts'
import { listComparedAreas, rowsOf, turnRows } from './comparison.ts'
import { describeShare, shareOfTowns } from './townShare.ts'

const GERMANY = country('DE', 'Germany', '49')
const US = country('US', 'United States', '1')
const NEW_YORK = { lat: 40.71, lng: -74.01 }

const BERLIN = area('4930', 'Berlin', { lat: 52.52, lng: 13.41 })
const POTSDAM = area('49331', 'Potsdam', { lat: 52.4, lng: 13.06 })
const MANHATTAN = [area('1212', 'New York, NY', NEW_YORK), area('1646', 'New York, NY', NEW_YORK)]

const AREAS = new Map([
  ['DE', [BERLIN, POTSDAM]],
  ['US', MANHATTAN],
])
const WEDNESDAY = Date.UTC(2026, 10, 18, 13, 32)
const LATE = Date.UTC(2026, 10, 18, 23, 30)

const known = {
  areasOf: (iso: string) => AREAS.get(iso),
  zoneOf: (code: string) => (code.startsWith('49') ? 'Europe/Berlin' : 'America/New_York'),
  trunkOf: (iso: string) => (iso === 'DE' ? '0' : undefined),
  now: WEDNESDAY,
}
const lines = [createLine(GERMANY, BERLIN), createLine(US, MANHATTAN[0] as Area)]

function textsOf(now = WEDNESDAY): string[][] {
  return rowsOf(compareAreas(lines, { ...known, now }))
}

describe('areas side by side', () => {
  test('have their codes, the time there and what else is near', () => {
    expect(textsOf()).toEqual([
      [
        'Place',
        'Country',
        'Prefix',
        'National form',
        'Order code',
        'Codes there',
        'Local time',
        'Offices',
        'Nearest other codes',
      ],
      [
        'Berlin',
        'Germany',
        '+49 30',
        '030',
        '4930',
        '1',
        '14:32',
        'Usual office hours',
        'Potsdam +49 331, 27 km SW',
      ],
      [
        'New York, NY',
        'United States',
        '+1 212',
        '',
        '1212',
        '2: 212, 646',
        '08:32',
        'Open in 28 min',
        '',
      ],
    ])
  })

  test('say the day in every row as soon as it is another day in one of them', () => {
    expect(textsOf(LATE).map((row) => row[6])).toEqual(['Local time', 'Thu 00:30', 'Wed 18:30'])
  })

  test('wait for areas that are still loading', () => {
    const [first] = compareAreas(lines, { ...known, areasOf: () => undefined }).items
    expect(first?.cells[4]).toEqual({ text: '', isComing: true })
  })

  test('are a list for files, without the notes', () => {
    const noted = lines.map((line) => ({ ...line, note: 'do not tell' }))
    const listing = listComparedAreas(noted, compareAreas(noted, known))
    expect(listing.moreColumns).toEqual([
      'Codes there',
      'Local time',
      'Offices',
      'Nearest other codes',
    ])
    expect(listing.areas[1]?.more[0]).toBe('2: 212, 646')
    expect(JSON.stringify(listing)).not.toContain('tell')
  })
})

describe('countries side by side', () => {
  const towns = { covered: [town('Berlin', 3426)], missing: [town('Mülheim', 171)] }

  test('have the share of what has a position, and of their largest cities', () => {
    const unplaced = area('4999', 'Nowhere', undefined)
    const comparison = compareCountries([GERMANY], {
      areasOf: () => [BERLIN, POTSDAM, unplaced],
      townsOf: () => towns,
      zonesOf: () => [{ zone: 'Europe/Berlin', town: '' }],
      now: WEDNESDAY,
    })
    const rows = new Map(turnRows(rowsOf(comparison)).map(([head = '', text = '']) => [head, text]))
    expect(rows.get('With a position')).toBe('67 % (2 of 3)')
    expect(rows.get('Cities with a code')).toBe('1 of 2 cities of 50,000 people and more')
    expect(rows.get('Largest without a code of its own')).toBe('Mülheim (171,000)')
    expect(rows.get('Local time')).toBe('14:32')
  })

  test('what is nearly all is not 100 %', () => {
    const areas = [...Array.from({ length: 999 }, () => BERLIN), area('1', 'Nowhere', undefined)]
    const [first] = compareCountries([GERMANY], {
      areasOf: () => areas,
      townsOf: () => undefined,
      zonesOf: () => [],
      now: WEDNESDAY,
    }).items
    expect(first?.cells[3]?.text).toBe('99 % (999 of 1,000)')
  })

  test('zones with the same time are one; all show the day if it differs anywhere', () => {
    const zones = {
      DE: ['Europe/Berlin'],
      US: ['America/New_York', 'America/Detroit', 'America/Chicago'],
    }
    const { items } = compareCountries([GERMANY, US], {
      areasOf: known.areasOf,
      townsOf: () => undefined,
      zonesOf: (iso) =>
        zones[iso as 'DE' | 'US'].map((zone) => ({ zone, town: zone.split('/')[1] ?? '' })),
      now: LATE,
    })
    expect(items.map(({ cells }) => cells[7]?.text)).toEqual([
      'Thu 00:30',
      'Wed 18:30 New_York, Wed 17:30 Chicago',
    ])
  })
})

describe('the largest cities', () => {
  test('a district beside a city with a code is not a city without one', () => {
    const rows: TownRow[] = [
      ['New York', 40.71, -74.01, 8175, 0, 'US'],
      ['Harlem', 40.76, -73.97, 800, 0, 'US'],
      ['Far away', 45, -90, 300, 0, 'US'],
    ]
    const share = shareOfTowns(rows, [true, false, false])
    expect(share.covered.map(([name]) => name)).toEqual(['New York'])
    expect(share.missing.map(([name]) => name)).toEqual(['Far away'])
  })

  test('a neighbour that is nearly as large is a city of its own', () => {
    const rows: TownRow[] = [
      ['Essen', 51.46, 7.01, 590, 0, 'DE'],
      ['Bottrop', 51.52, 6.93, 400, 0, 'DE'],
    ]
    expect(shareOfTowns(rows, [true, false]).missing).toHaveLength(1)
  })

  test('a capital that is not a large town does not count as one', () => {
    expect(describeShare({ covered: [town('Vatican City', 0.8)], missing: [] })).toBe(
      'No city of 50,000 people',
    )
    expect(describeShare({ covered: [town('Reykjavik', 118)], missing: [town('Small', 49)] })).toBe(
      '1 of 1 city of 50,000 people and more',
    )
  })

  test('are at most a hundred', () => {
    const rows = Array.from(
      { length: 130 },
      (_, i): TownRow => [`T${i}`, i / 2 - 30, 0, 900 - i, 0, 'DE'],
    )
    const share = shareOfTowns(
      rows,
      rows.map((_, i) => i % 10 > 0),
    )
    expect(describeShare(share)).toBe('90 of the 100 largest cities')
  })
})

function country(iso: string, name: string, callingCode: string): Country {
  return { iso, name, callingCode, id: '', a2b: '', position: undefined }
}

function area(code: string, name: string, position: Area['position']): Area {
  return { code, name, position }
}

function town(name: string, thousands: number): TownRow {
  return [name, 50, 8, thousands, 0, 'DE']
}
