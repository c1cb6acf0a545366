import { expect, test } from 'vitest'
import { foldText } from '../../text/foldText.ts'
import { find } from '../testing/sampleIndex.ts'
import { findHighlights } from './findHighlights.ts'

/** The highlighted parts of the first result's text. */
function highlighted(query: string): string[] {
  const [first] = find(query, { limit: 1 })
  return (first?.highlights ?? []).map(([from, to]) => first!.text.slice(from, to))
}

test('highlights the parts that were typed in the unfolded text', () => {
  expect(highlighted('muni')).toEqual(['Muni'])
  expect(highlighted('munc')).toEqual(['Münc'])
  expect(highlighted('munchen')).toEqual(['München'])
  expect(highlighted('東')).toEqual(['東'])
  expect(highlighted('londn')).toEqual(['London'])
  expect(highlighted('york new')).toEqual(['New', 'York'])
  expect(highlighted('0161')).toEqual(['161'])
  expect(highlighted('+44 161 496')).toEqual(['44161'])
})

test('highlights the whole syllable of which one letter was typed', () => {
  expect(findHighlights('상하이', [foldText('ㅏ')])).toEqual([[0, 1]])
  expect(findHighlights('한국', [foldText('국')])).toEqual([[1, 2]])
  expect(findHighlights('남아메리카', [foldText('ㅁ')])).toEqual([[2, 3]])
})
