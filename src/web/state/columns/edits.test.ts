import { expect, test } from 'vitest'
import type { OwnFilter } from '../../../core/columns/ownFilter.ts'
import { readOwnTableSteps } from '../../../core/columns/readOwnTableSteps.ts'
import { OWN_COUNTRIES } from '../../../core/columns/testing/ownWorld.ts'
import { runThrough } from '../../../core/steps.ts'
import { createOwnColumns, initialShowing, withShowing } from './edits.ts'
import { ownHeadings, type Showing } from './ownStore.ts'

const [germany, italy] = OWN_COUNTRIES
const source = [
  ['ISO', 'AREACODE', 'Documents', 'Days', 'Price'],
  ['DE', '30', 'Passport', '5', '9 €'],
  ['DE', '89', '', '2', ''],
  ['DE', '', 'ID', '', ''],
]
const table = runThrough(readOwnTableSteps(source, OWN_COUNTRIES))

function create(showing: readonly Showing[], filters: readonly OwnFilter[] = []) {
  return createOwnColumns({ fileName: 'a.csv', source, table, showing, filters })
}

test('at first the first two columns stand in lists, all in the card and in files', () => {
  const own = create(initialShowing(table))
  expect(own.textOf(germany, '4930')).toBe('Passport · 5')
  expect(own.textOf(germany, '4989')).toBe('ID · 2')
  expect(own.textOf(germany)).toBe('ID')
  expect(own.textOf(italy, '3906')).toBe('')
  expect(ownHeadings(own)).toEqual(['Documents', 'Days', 'Price'])
  expect(own.cellsOf(germany, '4930')).toEqual(['Passport', '5', '9 €'])
})

test('a column left out is nowhere, and lists have room for two', () => {
  const own = create(['out', 'card', 'list'])
  expect(own.textOf(germany, '4930')).toBe('9 €')
  expect(ownHeadings(own)).toEqual(['Days', 'Price'])
  expect(own.cellsOf(germany, '4930')).toEqual(['5', '9 €'])
  expect(withShowing(['list', 'list', 'card'], 2, 'list')).toEqual(['card', 'list', 'list'])
  expect(withShowing(['list', 'card', 'list'], 1, 'out')).toEqual(['list', 'out', 'list'])
})

test('filters judge whole countries if some rows are about countries', () => {
  const filters: readonly OwnFilter[] = [{ column: 0, test: { kind: 'value', value: 'ID' } }]
  const own = create(initialShowing(table), filters)
  expect([own.passes?.(germany), own.passes?.(italy)]).toEqual([true, false])
  const byCode = runThrough(readOwnTableSteps(source.slice(0, 3), OWN_COUNTRIES))
  const areasOnly = createOwnColumns({
    fileName: 'a.csv',
    source,
    table: byCode,
    showing: [],
    filters,
  })
  expect([areasOnly.passes?.(germany), areasOnly.passes?.(italy)]).toEqual([true, true])
})

test('filters let areas through, by the same function until they change', () => {
  const showing = initialShowing(table)
  expect(create(showing).passes).toBeUndefined()
  const own = create(showing, [{ column: 1, test: { kind: 'range', from: 3, to: undefined } }])
  expect([
    own.passes?.(germany, '4930'),
    own.passes?.(germany, '4989'),
    own.passes?.(italy, '3906'),
  ]).toEqual([true, false, false])
  const shown = createOwnColumns({ ...own, showing: withShowing(showing, 0, 'out') }, own)
  expect(shown.passes).toBe(own.passes)
})
