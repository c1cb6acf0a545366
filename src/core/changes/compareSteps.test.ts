import { describe, expect, test } from 'vitest'
import type { Area } from '../area.ts'
import { parseCountry } from '../country.ts'
import { runThrough } from '../steps.ts'
import type { World } from '../world.ts'
import { compareSteps } from './compareSteps.ts'

const KINDS = {
  before: [
    ['4930', 'Berlin'],
    ['4989', 'Munchen'],
    ['4940', 'Zell'],
    ['4941', 'Aach'],
    ['4942', 'Near'],
    ['4943', 'Far'],
  ],
  after: [
    ['4930', 'Berlin', 50.01],
    ['4989', 'München'],
    ['4944', 'New'],
    ['4942', 'Near', 50.1],
    ['4943', 'Far', 51],
  ],
  told: [
    'removed 4941 Aach',
    'removed 4940 Zell',
    'moved 4943 Far',
    'moved 4942 Near',
    'renamed 4989 München',
    'added 4944 New',
  ],
}

const area = (code: string, name: string, lat = 50, lng = 8): Area => ({
  code,
  name,
  position: { lat, lng },
})
const CALLING = { DE: '49', AT: '43', FR: '33' }
function world(areas: Partial<Record<keyof typeof CALLING, readonly Area[]>>): World {
  const isos = Object.keys(areas) as (keyof typeof CALLING)[]
  return {
    countries: isos.map((iso) => parseCountry([CALLING[iso], iso, '', iso])),
    areas: new Map(isos.map((iso) => [iso, areas[iso] ?? []])),
  }
}
type Row = Parameters<typeof area>
const germany = (rows: readonly Row[]) => world({ DE: rows.map((row) => area(...row)) })
function compare(before: World, after: World, isosAfter?: readonly string[]) {
  const all = runThrough(
    compareSteps({ before, after, isosAfter: isosAfter && new Set(isosAfter) }),
  )
  return { ...all, told: all.list.map(({ kind, area }) => `${kind} ${area.code} ${area.name}`) }
}

describe('what changed', () => {
  test('is told by kind, what moved farthest first, the rest by name', () => {
    const { before, after } = KINDS
    const { told, counts, unchanged, compared, list } = compare(
      germany(before as Row[]),
      germany(after as Row[]),
    )
    expect(told).toEqual(KINDS.told)
    expect(counts).toEqual({ removed: 2, moved: 2, renamed: 1, added: 1, duplicate: 0 })
    expect([unchanged, compared]).toEqual([1, 7])
    expect(Math.round(list[2]?.km ?? 0)).toBe(111)
    expect(list[4]?.before?.name).toBe('Munchen')
  })

  test('nothing differs between a world and itself, however often an area is listed', () => {
    const same = world({
      DE: [area('49', 'A'), area('491', 'A'), area('491', 'B'), area('491', 'B')],
    })
    expect(compare(same, same)).toMatchObject({
      told: ['duplicate 491 B', 'duplicate 491 B'],
      unchanged: 3,
    })
    expect(compare(world({}), world({}))).toMatchObject({ told: [], unchanged: 0 })
  })

  test.each<[string, Row[], Row[], string[]]>([
    [
      'towns of one code are told apart by name, then by place',
      [
        ['491', 'Essen'],
        ['491', 'Köln', 51],
        ['491', 'Old name', 52],
      ],
      [
        ['491', 'Koeln', 60],
        ['491', 'New name', 52.01],
        ['491', 'Essen', 53],
      ],
      ['removed 491 Köln', 'moved 491 Essen', 'renamed 491 New name', 'added 491 Koeln'],
    ],
    [
      'the same name at two places of one code is two areas',
      [
        ['491', 'Neustadt', 50],
        ['491', 'Neustadt', 53],
      ],
      [['491', 'Neustadt', 50]],
      ['removed 491 Neustadt'],
    ],
    [
      'codes with and without the calling code are the same',
      [['30', 'Berlin']],
      [['4930', 'Berlin']],
      [],
    ],
  ])('%s', (_, before, after, told) => {
    expect(compare(germany(before), germany(after)).told).toEqual(told)
  })
})

describe('countries', () => {
  const before = world({ DE: [area('4930', 'Berlin')], FR: [area('331', 'Paris')] })
  const after = world({ DE: [area('4930', 'Berlin')], AT: [area('431', 'Wien')] })

  test('that one side lacks are gaps', () => {
    const { told, onlyBefore, onlyAfter } = compare(before, after)
    expect(told).toEqual(['removed 331 Paris', 'added 431 Wien'])
    expect([onlyBefore.map(({ iso }) => iso), onlyAfter.map(({ iso }) => iso)]).toEqual([
      ['FR'],
      ['AT'],
    ])
  })

  test('that are not in the earlier file are left out on request', () => {
    expect(compare(before, after, ['DE', 'FR'])).toMatchObject({
      told: ['removed 331 Paris'],
      onlyAfter: [],
    })
  })
})

test('lists of any length are compared in short steps, in the right order', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => area(`49${i}`, `Town ${(i * 7919) % count}`))
  const steps = compareSteps({
    before: world({ DE: [] }),
    after: world({ DE: many(5000) }),
    isosAfter: undefined,
  })
  let count = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) count++
  expect(count).toBeGreaterThan(30)
  const names = step.value.list.map(({ area }) => area.name)
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
  expect(names).toHaveLength(5000)
})
