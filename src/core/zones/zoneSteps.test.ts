import { describe, expect, test } from 'vitest'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../../service/catalog/countries.json' with { type: 'json' }
import { areasFarAway } from '../list/placing.ts'
import { nationalCode } from '../prefix.ts'
import { runThrough } from '../steps.ts'
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import { siteSteps } from './siteSteps.ts'
import { zoneSteps } from './zoneSteps.ts'
import { areRegions, NO_DIGIT, type ZonedList } from './zones.ts'

const world = worldOfCatalog(countryRows, areaRows)

function zonesOf(iso: string) {
  const country = world.countries.find((one) => one.iso === iso)
  const all = world.areas.get(iso) ?? []
  const far = country ? areasFarAway(all, country) : new Set()
  const areas = all.filter((area) => !far.has(area))
  return zonesIn({
    count: areas.length,
    positionOf: (item) => areas[item]?.position,
    codeOf: (item) => nationalCode(country?.callingCode ?? '', areas[item]?.code ?? ''),
  })
}

/** A list of codes at places of a plain. */
function listOf(rows: readonly (readonly [code: string, lat: number, lng: number])[]): ZonedList {
  return {
    count: rows.length,
    positionOf: (item) => ({ lat: rows[item]?.[1] ?? 0, lng: rows[item]?.[2] ?? 0 }),
    codeOf: (item) => rows[item]?.[0] ?? '',
  }
}

/** The first digit says how far east a place is, or nothing. */
function plain(digitOf: (column: number, row: number) => number): ZonedList {
  const places = Array.from({ length: 900 }, (_, i) => [i % 30, Math.floor(i / 30)] as const)
  return listOf(places.map(([column, row]) => [`${digitOf(column, row)}00`, row / 10, column / 10]))
}

const zonesIn = (list: ZonedList) => runThrough(zoneSteps(list))
const sitesAt = (...rows: Parameters<typeof listOf>[0]) => runThrough(siteSteps(listOf(rows)))

describe('zones', () => {
  test.each<[string, number]>([
    ['DE', 0.93],
    ['IN', 0.9],
    ['AT', 0.9],
    ['AU', 0.84],
    ['JP', 0.83],
    ['FR', 0.83],
    ['AR', 0.85],
    ['ID', 0.85],
    ['BR', 0.77],
  ])('are offered for %s, whose neighbours agree', (iso, agreement) => {
    const zones = zonesOf(iso)
    expect(zones?.agreement).toBeCloseTo(agreement, 1)
    expect(zones && areRegions(zones)).toBe(true)
  })

  test.each(['US', 'GB', 'CN', 'PL'])(
    'are not offered for %s, whose digits are no regions',
    (iso) => {
      const zones = zonesOf(iso)
      expect(zones && areRegions(zones)).toBe(false)
    },
  )

  test('have parts where second digits are regions as well', () => {
    const hasParts = (iso: string) => zonesOf(iso)?.sites.part.some((digit) => digit !== NO_DIGIT)
    expect(['DE', 'AT', 'IN', 'JP'].map(hasParts)).toEqual([true, true, true, true])
    expect(['FR', 'BR'].map(hasParts)).toEqual([false, false])
  })

  test('agree wholly if the digit is a region, and not at all if it is chance', () => {
    const strips = zonesIn(plain((column) => 2 + Math.floor(column / 10)))
    expect(strips && areRegions(strips)).toBe(true)
    expect(strips?.digits).toEqual([2, 3, 4])
    const mixed = zonesIn(plain((column, row) => 2 + ((column * 7 + row * 11) % 3)))
    expect(mixed?.agreement).toBeLessThan(0.1)
  })

  test('are not offered for two digits, for a few places, or for none', () => {
    const halves = zonesIn(plain((column) => (column < 15 ? 2 : 3)))
    expect(halves && areRegions(halves)).toBe(false)
    const few = zonesIn(listOf([2, 3, 4].map((digit, i) => [`${digit}`, i, 0])))
    expect(few && areRegions(few)).toBe(false)
    expect(zonesIn(listOf([]))).toBeUndefined()
  })
})

describe('sites', () => {
  test('are positions: of several codes at one the most frequent digit counts, then the shortest code', () => {
    const sites = sitesAt(['4100', 1, 1], ['32', 1, 1], ['315', 1, 1], ['8', 2, 2], ['', 3, 3])
    expect([...sites.zone]).toEqual([3, 8])
    expect([...sites.part]).toEqual([2, NO_DIGIT])
    expect([...sites.siteOf]).toEqual([0, 0, 0, 1, -1])
  })

  test('lie side by side across the antimeridian', () => {
    const { x } = sitesAt(['2', -17, 179], ['3', -17, -179])
    expect(Math.abs((x[0] ?? 0) - (x[1] ?? 0))).toBeCloseTo(2 / 360, 6)
  })

  test('are merged where there are very many, and every area keeps one', () => {
    const strips = plain((column) => 2 + Math.floor(column / 10))
    const { count, siteOf } = runThrough(siteSteps(strips, 100))
    expect(count).toBeLessThanOrEqual(100)
    expect(count).toBeGreaterThan(50)
    expect(siteOf.every((site) => site >= 0 && site < count)).toBe(true)
  })
})
