import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readServedTable, type ServedTable } from '../../core/gazetteer/servedTable.ts'
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
  .record({ towns: fc.array(town, { maxLength: 8 }), wholly: fc.constantFrom(undefined, ...GROUPS) })
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
  .uniqueArray(fc.tuple(fc.constantFrom('US', 'BR', 'ES'), country), { selector: ([iso]) => iso })
  .map((entries): ServedTable => new Map(entries))

test('what is written is read again', () => {
  fc.assert(
    fc.property(table, (written) => {
      expect(sorted(readServedTable(writeServedTable(written)))).toEqual(sorted(written))
    }),
  )
})

test('a table of another version, or one that is cut short, is refused', () => {
  const bytes = writeServedTable(
    new Map([
      [
        'US',
        {
          agreement: 0.8,
          regions: new Map([
            ['CT', { wholly: undefined, towns: [{ position: { lat: 41, lng: -73 }, codes: ['1203'] }] }],
          ]),
        },
      ],
    ]),
  )
  expect(() => readServedTable(bytes.slice(0, -1))).toThrow('cut short')
  const other = new TextEncoder().encode(
    new TextDecoder().decode(bytes).replace('"version":1', '"version":2'),
  )
  expect(() => readServedTable(other)).toThrow('another version')
})

/** Towns are kept by their codes, in no other order. */
function sorted(of: ServedTable) {
  return new Map(
    [...of].map(([iso, { agreement, regions }]) => [
      iso,
      {
        agreement,
        regions: new Map(
          [...regions].map(([name, { wholly, towns }]) => [
            name,
            { wholly, towns: towns.map((one) => JSON.stringify(one)).sort() },
          ]),
        ),
      },
    ]),
  )
}
