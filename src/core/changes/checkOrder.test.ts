import { expect, test } from 'vitest'
import { readOrder } from '../saved/readSaved.ts'
import { runThrough } from '../steps.ts'
import { SAMPLE_WORLD } from '../testing/sampleWorld.ts'
import { checkOrderSteps } from './checkOrder.ts'
import { formatOrder } from './words.ts'

const check = (text: string, world = SAMPLE_WORLD) => {
  const { lines, counts } = runThrough(checkOrderSteps(readOrder(text), world))
  return {
    told: lines.map(({ line, state, areas }) => [line.line, state, areas[0]?.area.name]),
    counts,
  }
}

test('each line of an order has a state', () => {
  const { told, counts } = check('33450 Annecy\n33450 ANNECY\n4122 Genf\n4199\nplease\n6798')
  expect(told).toEqual([
    [1, 'true', 'Annecy'],
    [2, 'true', 'Annecy'],
    [3, 'renamed', 'Geneva'],
    [4, 'gone', undefined],
    [5, 'unread', undefined],
    [6, 'true', 'Taveuni'],
  ])
  expect(counts).toEqual({ true: 3, renamed: 1, gone: 1, unread: 1, ambiguous: 0 })
})

test('a code of several countries is ambiguous, unless the name tells', () => {
  const [france, swiss] = SAMPLE_WORLD.countries
  const area = (name: string) => ({ code: '22', name, position: undefined })
  const world = {
    countries: [france, swiss].flatMap((country) => country ?? []),
    areas: new Map([
      ['FR', [area('Annecy')]],
      ['CH', [area('Geneva')]],
    ]),
  }
  expect(check('22\n22 Geneva\n4122\n22 Elsewhere', world as never).told).toEqual([
    [1, 'ambiguous', 'Annecy'],
    [2, 'true', 'Geneva'],
    [3, 'true', 'Geneva'],
    [4, 'ambiguous', 'Annecy'],
  ])
})

test('the lines are copied with the state of each, as columns of a sheet', () => {
  const country = SAMPLE_WORLD.countries[0]
  const area = { code: '331', name: 'Paris', position: undefined }
  const line = { line: 1, text: '331\tLutetia', code: '331', name: 'Lutetia' }
  const gone = { line: { ...line, text: '9' }, state: 'gone', areas: [] } as const
  const renamed = { line, state: 'renamed', areas: country ? [{ country, area }] : [] } as const
  expect(formatOrder([renamed, gone])).toBe(
    `331 Lutetia\tRenamed\t331 Paris, ${country?.name}\n9\tGone\t`,
  )
})
