import { expect, test } from 'vitest'
import { CHANGE_KINDS, type Change, type ChangeKind } from '../../core/changes/change.ts'
import { parseCountry } from '../../core/country.ts'
import { listItems } from './ChangeRow.tsx'

const country = parseCountry(['49', 'Germany', '', 'DE'])
const change = (kind: ChangeKind, name: string): Change => ({
  kind,
  key: name,
  country,
  area: { code: '4930', name, position: undefined },
})
const LIST = [change('removed', 'Aach'), change('removed', 'Berlin'), change('added', 'Celle')]
const COUNTS = Object.fromEntries(
  CHANGE_KINDS.map((kind) => [kind, LIST.filter((one) => one.kind === kind).length]),
) as Record<ChangeKind, number>
const told = (shown: readonly ChangeKind[], shortlisted: readonly string[] = []) =>
  listItems({ list: LIST, counts: COUNTS }, new Set(shown), new Set(shortlisted)).map((item) =>
    item.kind === 'heading' ? `${item.of} ${item.count}` : item.area.name,
  )

test('each kind has a heading, and what is on the shortlist comes first', () => {
  expect(told(['removed', 'added'])).toEqual(['removed 2', 'Aach', 'Berlin', 'added 1', 'Celle'])
  expect(told(['removed', 'added'], ['Berlin'])).toEqual([
    'removed 2',
    'Berlin',
    'Aach',
    'added 1',
    'Celle',
  ])
})

test('kinds that are hidden or empty have no heading', () => {
  expect(told(['added', 'moved'])).toEqual(['added 1', 'Celle'])
})
