import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { addLines, moveLine, noteLine, removeLines } from './edit.ts'
import { EMPTY_LEDGER, isSameLedger, type Ledger, mergeLedgers } from './ledger.ts'
import { createLine } from './shortlist.ts'

const FRANCE = {
  iso: 'FR',
  name: 'France',
  callingCode: '33',
  id: '1',
  a2b: '',
  position: undefined,
}
const line = (name: string) => createLine(FRANCE, { code: `33${name}`, name, position: undefined })
const ledgerOf = (...names: string[]) => addLines(EMPTY_LEDGER, names.map(line))
const namesOf = ({ lines }: Ledger) => lines.map(({ area }) => area.name).join('')

test('keeps what either tab added, moved or noted', () => {
  const base = ledgerOf('A', 'B', 'C')
  const one = addLines(moveLine(base, line('C').key, 0), [line('D')])
  const other = noteLine(addLines(base, [line('E')]), line('A').key, 'first')
  const merged = mergeLedgers(one, other)
  expect(namesOf(merged)).toBe('CABDE')
  expect(merged.lines[1]?.note).toBe('first')
})

test('removes in both tabs what one of them removed', () => {
  const base = ledgerOf('A', 'B')
  const less = removeLines(base, new Set([line('A').key]))
  expect(namesOf(mergeLedgers(base, less))).toBe('B')
  expect(namesOf(mergeLedgers(less, base))).toBe('B')
})

test('keeps a line that was added again after its removal', () => {
  const removed = removeLines(ledgerOf('A', 'B'), new Set([line('A').key]))
  expect(namesOf(mergeLedgers(removed, addLines(removed, [line('A')])))).toBe('BA')
})

test('keeps a line that one tab changed while the other removed it', () => {
  const base = ledgerOf('A', 'B')
  const less = removeLines(base, new Set([line('A').key]))
  const noted = noteLine(base, line('A').key, 'first')
  expect(namesOf(mergeLedgers(less, noted))).toBe('AB')
  expect(namesOf(mergeLedgers(noted, less))).toBe('AB')
})

test('gives both tabs the same, in any order and however often', () => {
  const name = fc.constantFrom(...'ABCDEFGH')
  const act = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), name }),
    fc.record({ kind: fc.constant('remove' as const), name }),
    fc.record({ kind: fc.constant('move' as const), name, index: fc.nat(8) }),
    fc.record({ kind: fc.constant('note' as const), name, text: fc.string() }),
  )
  const ledger = fc.array(act, { maxLength: 30 }).map((acts) =>
    acts.reduce(
      (known, step) => {
        const { key } = line(step.name)
        if (step.kind === 'add') return addLines(known, [line(step.name)])
        if (step.kind === 'remove') return removeLines(known, new Set([key]))
        return step.kind === 'move'
          ? moveLine(known, key, step.index)
          : noteLine(known, key, step.text)
      },
      ledgerOf('A', 'B'),
    ),
  )
  forAny(ledger, ledger, ledger, (a, b, c) => {
    const merged = mergeLedgers(a, b)
    const plain = (all: Ledger) => ({ ...all, removed: new Map([...all.removed].sort()) })
    expect(plain(mergeLedgers(b, a))).toEqual(plain(merged))
    expect(isSameLedger(mergeLedgers(merged, b), merged)).toBe(true)
    expect(plain(mergeLedgers(merged, c))).toEqual(plain(mergeLedgers(a, mergeLedgers(b, c))))
  })
})

test('notices a difference', () => {
  const base = ledgerOf('A', 'B')
  expect(isSameLedger(base, ledgerOf('A', 'B'))).toBe(true)
  expect(isSameLedger(base, noteLine(base, line('A').key, 'x'))).toBe(false)
  expect(isSameLedger(base, ledgerOf('A'))).toBe(false)
})
