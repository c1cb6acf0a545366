import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import { addLines, moveLine, noteLine, removeLines, restoreLines } from './edit.ts'
import { EMPTY_LEDGER, type Ledger } from './ledger.ts'
import { createLine, MOST_LINES } from './shortlist.ts'

const GERMANY = {
  iso: 'DE',
  name: 'Germany',
  callingCode: '49',
  id: '1',
  a2b: '',
  position: undefined,
}

function line(name: string) {
  return createLine(GERMANY, { code: `49${name.length}`, name, position: undefined })
}

function ledgerOf(...names: string[]): Ledger {
  return addLines(EMPTY_LEDGER, names.map(line))
}

const namesOf = ({ lines }: Ledger) => lines.map(({ area }) => area.name).join('')
const keyOf = (name: string) => line(name).key

test('adds several at once, each once, at the end', () => {
  const ledger = addLines(ledgerOf('A', 'B'), [line('C'), line('A'), line('C'), line('D')])
  expect(namesOf(ledger)).toBe('ABCD')
  expect(addLines(ledger, [line('D')])).toBe(ledger)
})

test('keeps two towns of one code apart', () => {
  expect(namesOf(addLines(ledgerOf('A'), [line('B')]))).toBe('AB')
  expect(line('A').area.code).toBe(line('B').area.code)
})

test('takes no more lines than there is room for', () => {
  const many = Array.from({ length: MOST_LINES + 5 }, (_, i) => line(`${i}`))
  expect(addLines(EMPTY_LEDGER, many).lines).toHaveLength(MOST_LINES)
})

test('removes, and puts back in the same place', () => {
  const ledger = ledgerOf('A', 'B', 'C', 'D')
  const less = removeLines(ledger, new Set([keyOf('B'), keyOf('C')]))
  expect(namesOf(less)).toBe('AD')
  expect(namesOf(restoreLines(less, ledger.lines.slice(1, 3)))).toBe('ABCD')
  expect(namesOf(restoreLines(addLines(less, [line('C')]), ledger.lines.slice(1, 3)))).toBe('ABDC')
  expect(removeLines(ledger, new Set(['unknown']))).toBe(ledger)
})

test('moves by one and to an index, and no further than the ends', () => {
  const ledger = ledgerOf('A', 'B', 'C')
  expect(namesOf(moveLine(ledger, keyOf('C'), 1))).toBe('ACB')
  expect(namesOf(moveLine(ledger, keyOf('A'), 9))).toBe('BCA')
  expect(namesOf(moveLine(ledger, keyOf('C'), -9))).toBe('CAB')
  expect(moveLine(ledger, keyOf('A'), 0)).toBe(ledger)
})

test('moves as an array does, however often', () => {
  const names = [...'ABCDEF']
  const moves = fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 5 })), {
    minLength: 100,
    maxLength: 200,
  })
  forSome(30, moves, (all) => {
    let ledger = ledgerOf(...names)
    let expected = names
    for (const [name, index] of all) {
      ledger = moveLine(ledger, keyOf(name), index)
      expected = expected.filter((other) => other !== name)
      expected.splice(index, 0, name)
    }
    expect(namesOf(ledger)).toBe(expected.join(''))
    const sorted = [...ledger.lines].sort((a, b) => a.rank - b.rank)
    expect(sorted).toEqual(ledger.lines)
  })
})

test('notes a line, up to a length', () => {
  const ledger = noteLine(ledgerOf('A', 'B'), keyOf('B'), 'Ask for the lead time')
  expect(ledger.lines.map(({ note }) => note)).toEqual(['', 'Ask for the lead time'])
  expect(noteLine(ledger, keyOf('B'), 'Ask for the lead time')).toBe(ledger)
  expect(noteLine(ledger, keyOf('A'), '€'.repeat(900)).lines[0]?.note).toHaveLength(500)
})
