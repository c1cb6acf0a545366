import { expect, test, vi } from 'vitest'
import { type Area, parseArea } from '../area.ts'
import { runThrough } from '../steps.ts'
import { aheadSteps } from './aheadSteps.ts'
import { orderAreas } from './order.ts'

test('what was worked out ahead is not worked out again when the list is opened', () => {
  const areas = ['Ulm', 'Aachen', 'Köln'].map((name, i) =>
    parseArea([`49${i}`, name, 'DE', 'Germany', '50', '10']),
  )
  const nameTown = vi.fn((_iso: string, { name }: Pick<Area, 'name'>) => name)
  const ordered = runThrough(aheadSteps(areas, 'DE', nameTown))
  expect(ordered.map(({ name }) => name)).toEqual(['Aachen', 'Köln', 'Ulm'])
  nameTown.mockClear()
  expect(orderAreas(areas, 'largest', 'DE', nameTown)).toBe(ordered)
  expect(nameTown).not.toHaveBeenCalled()
})
