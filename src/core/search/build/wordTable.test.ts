import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../../testing/forAny.ts'
import { orderTextsSteps } from '../../sort/orderTextsSteps.ts'
import { runThrough } from '../../steps.ts'
import { lettersOf } from '../../text/countEdits.ts'
import { addWord, createWordTable, findInTable } from './wordTable.ts'

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('a', 'b', '0', 'я', '東'), maxLength: 14 }),
)

test('gives distinct words ids in the order of their first appearance', () => {
  forAny(fc.array(word), (words) => {
    const table = createWordTable()
    const distinct = [...new Set(words)]
    expect(words.map((word) => addWord(table, lettersOf(word), 0, word.length))).toEqual(
      words.map((word) => distinct.indexOf(word)),
    )
    expect(table.count).toBe(distinct.length)
  })
})

test('finds only the words that were added, by a range of letters', () => {
  const table = createWordTable()
  for (let i = 0; i < 20_000; i += 2) {
    const letters = lettersOf(`[${i}]`)
    addWord(table, letters, 1, letters.length - 1)
  }
  for (let i = 0; i < 20_000; i++) {
    const text = String(i)
    expect(findInTable(table, lettersOf(text), 0, text.length)).toBe(i % 2 === 0 ? i / 2 : -1)
  }
})

/** Folded words: lower case letters, digits and other scripts. */
const foldedWord = fc.string({
  unit: fc.oneof(fc.constantFrom(...'09aazzяюß東\uffff'), fc.constantFrom('sant', 'saint')),
  minLength: 1,
  maxLength: 16,
})

test('orders words by their character codes', () => {
  forAny(fc.uniqueArray(foldedWord, { maxLength: 300, size: 'max' }), (words) => {
    const table = createWordTable()
    for (const word of words) addWord(table, lettersOf(word), 0, word.length)
    const order = [...runThrough(orderTextsSteps(table, true))]
    expect(order.map((id) => words[id])).toEqual(words.toSorted((a, b) => (a < b ? -1 : 1)))
  })
})
