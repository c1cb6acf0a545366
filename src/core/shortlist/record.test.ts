import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { addLines, noteLine, removeLines } from './edit.ts'
import { EMPTY_LEDGER } from './ledger.ts'
import { decodeLedger, encodeLedger } from './record.ts'
import { createLine } from './shortlist.ts'

const wild = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('=1+1', '@x', '"', '\n', 'مصر', '🙂', '__proto__', ''),
)
const degrees = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0)

test('reads back what it wrote, whatever the names', () => {
  const item = fc.record({
    iso: wild,
    code: wild,
    name: wild,
    note: wild,
    position: fc.option(fc.record({ lat: degrees(90), lng: degrees(180) }), { nil: undefined }),
    serves: fc.constantFrom('known', 'likely', 'among', 'national', undefined),
  })
  forAny(fc.array(item), (items) => {
    let ledger = EMPTY_LEDGER
    for (const { iso, code, name, note, position, serves } of items) {
      const country = {
        iso,
        name: `The ${iso}`,
        callingCode: '1',
        id: '',
        a2b: '',
        position: undefined,
      }
      const line = {
        ...createLine(country, { code, name, position }),
        ...(position && serves && { serves }),
      }
      ledger = noteLine(addLines(ledger, [line]), line.key, note)
    }
    const less = removeLines(ledger, new Set(ledger.lines.slice(0, 1).map(({ key }) => key)))
    expect(decodeLedger(encodeLedger(ledger))).toEqual(ledger)
    expect(decodeLedger(encodeLedger(less))).toEqual(less)
  })
})

const LINE = [1, 1, 'DE', '4930', 'Berlin', '', 52.5, 13.4]
const WHOLE = {
  format: 1,
  clock: 1,
  countries: { ' DE': ['Germany', '49'] },
  lines: [LINE],
  removed: [],
}

test('reads a record as it is stored', () => {
  expect(decodeLedger(JSON.stringify(WHOLE))?.lines[0]?.area.name).toBe('Berlin')
})

test.each<[string, object | null]>([
  ['another format', { format: 2 }],
  ['a line that is cut', { lines: [[1, 1, 'DE', '4930', 'Berlin']] }],
  ['a position that is none', { lines: [[1, 1, 'DE', '4930', 'Berlin', '', 95, 0]] }],
  ['a country that is missing', { countries: {} }],
  [
    'a line twice',
    {
      lines: [
        [1, 1, 'DE', '4930', 'Berlin', '', 52.5, 13.4],
        [1, 1, 'DE', '4930', 'Berlin', '', 52.5, 13.4],
      ],
    },
  ],
  ['a version from the future', { lines: [[9, 1, 'DE', '4930', 'Berlin', '', 52.5, 13.4]] }],
  ['a clock that cannot go on', { clock: 1e300 }],
  ['a number for a name', { lines: [[1, 1, 'DE', '4930', 30, '']] }],
  ['removals of another shape', { removed: ['x'] }],
  ['no record', null],
])('discards a record with %s', (_, changes) => {
  expect(decodeLedger(JSON.stringify(changes && { ...WHOLE, ...changes }))).toBeUndefined()
  expect(decodeLedger('{"format":1')).toBeUndefined()
})
