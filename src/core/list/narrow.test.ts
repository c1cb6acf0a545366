import { describe, expect, test } from 'vitest'
import type { Area } from '../area.ts'
import { narrowAreas, narrowByPosition, nearestCodes } from './narrow.ts'

const area = (code: string, position?: [number, number]): Area => ({
  code,
  name: `Town ${code}`,
  position: position && { lat: position[0], lng: position[1] },
})

const all = [
  area('1', [48.85, 2.35]),
  area('2', [45.76, 4.84]),
  area('3', [45.76, 4.84]),
  area('4', [43.3, 5.37]),
  area('4', [43.3, 5.37]), // the same code twice at a spot: not shared
  area('5'),
]

function narrowed(...narrowing: [only: string[], near?: [number, number, number?]]): string[] {
  const [only, point] = narrowing
  const near = point && { position: { lat: point[0], lng: point[1] }, km: point[2] }
  return narrowAreas(all, all, { only, near }).map(({ code }) => code)
}

describe('narrowAreas', () => {
  test.each([
    [[], ['1', '2', '3', '4', '4', '5']],
    [['placed'], ['1', '2', '3', '4', '4']],
    [['unplaced'], ['5']],
    [['shared'], ['2', '3']],
    [['unplaced', 'shared'], []],
  ])('keeps what is %j', (only, codes) => expect(narrowed(only)).toEqual(codes))

  test('puts the nearest first, and leaves out areas without a position', () =>
    expect(narrowed([], [43.7, 7.27])).toEqual(['4', '4', '2', '3', '1']))

  test('keeps what is within a distance', () =>
    expect(narrowed([], [45.75, 4.85, 10])).toEqual(['2', '3']))

  test('decides by all areas of the country whether a spot is shared, not by those given', () => {
    const found = narrowAreas([all[1]!], all, { only: ['shared'], near: undefined })
    expect(found).toHaveLength(1)
  })
})

test('narrowByPosition works for countries too', () => {
  const countries = [{ position: undefined }, { position: { lat: 1, lng: 2 } }]
  expect(narrowByPosition(countries, ['unplaced'])).toEqual([countries[0]])
})

describe('nearestCodes', () => {
  const area = (code: string, lat?: number): Area => ({
    code,
    name: `Town ${code}`,
    position: lat === undefined ? undefined : { lat, lng: 0 },
  })

  const areas = [
    area('1', 0),
    area('5', 3),
    area('4', 2),
    area('3', 2),
    area('2', 1),
    area('2', 1.5),
    area('6'),
  ]

  function found(limit: number, ...out: string[]) {
    const places = nearestCodes(areas, { lat: 0, lng: 0 }, { out: new Set(out), limit })
    return places.map(({ area: { code }, more }) => `${code} +${more}`)
  }

  test('lists a code once and a place once, nearest first', () => {
    expect(found(3, '1')).toEqual(['2 +0', '3 +1', '5 +0'])
  })

  test('counts all codes of the last place', () => {
    expect(found(2, '1')).toEqual(['2 +0', '3 +1'])
  })

  test('leaves out what is not wanted, and what has no position', () => {
    expect(found(9, '1', '2', '3', '4', '5')).toEqual([])
  })
})
