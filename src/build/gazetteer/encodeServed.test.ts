import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readServedTable, type ServedTable } from '../../core/gazetteer/servedTable.ts'
import { forAny } from '../../testing/forAny.ts'
import { writeServedTable } from './encodeServed.ts'

const GROUPS = [['1203', '1475'], ['1914'], ['5553']]
const town = fc.record({
  position: fc.record({
    lat: fc.integer({ min: -9000, max: 9000 }).map((steps) => steps / 100),
    lng: fc.integer({ min: -18_000, max: 18_000 }).map((steps) => steps / 100),
  }),
  codes: fc.constantFrom(...GROUPS),
})
const region = fc
  .record({
    towns: fc.array(town, { maxLength: 8 }),
    wholly: fc.constantFrom(undefined, ...GROUPS),
  })
  .filter(({ towns, wholly }) => towns.length > 0 || wholly !== undefined)
const country = fc.record({
  agreement: fc.constantFrom(undefined, 0, 0.8),
  regions: fc
    .uniqueArray(fc.tuple(fc.constantFrom('', 'CT', 'NY', '05', '.1'), region), {
      selector: ([name]) => name,
      minLength: 1,
    })
    .map((entries) => new Map(entries)),
})
const table = fc
  .uniqueArray(fc.tuple(fc.constantFrom('US', 'BR', 'ES'), country), {
    selector: ([iso]) => iso,
    minLength: 1,
  })
  .map((entries): ServedTable => new Map(entries))

const STAMFORD: ServedTable = new Map([
  [
    'US',
    {
      agreement: 0.8,
      regions: new Map([
        [
          'CT',
          {
            wholly: undefined,
            towns: [{ position: { lat: 41.05, lng: -73.54 }, codes: ['1203', '1475'] }],
          },
        ],
        ['DC', { wholly: ['1202', '1771'], towns: [] }],
      ]),
    },
  ],
])

test('what is written is read again', () => {
  expect(readServedTable(writeServedTable(STAMFORD))).toEqual(STAMFORD)
  forAny(table, (wild) => {
    const bytes = writeServedTable(wild)
    expect(writeServedTable(readServedTable(bytes))).toEqual(bytes)
  })
})

test('a table of another version, or one that is cut short, is refused', () => {
  const bytes = writeServedTable(STAMFORD)
  expect(() => readServedTable(bytes.slice(0, -1))).toThrow('cut short')
  const text = Buffer.from(bytes).toString('latin1').replace('"version":1', '"version":2')
  expect(() => readServedTable(Buffer.from(text, 'latin1'))).toThrow('another version')
})
