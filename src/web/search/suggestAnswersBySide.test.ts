import { describe, expect, test } from 'vitest'
import type { Answer, AreaAnswer } from '../../core/answer/answer.ts'
import { parseCountry } from '../../core/country.ts'
import { suggestAnswers } from './suggestAnswers.ts'

const FRANCE = parseCountry(['33', 'France', '250', 'FR', '', '46', '2'])
const GERMANY = parseCountry(['49', 'Germany', '276', 'DE'])
const LYON = { code: '33472', name: 'Lyon', position: { lat: 45.76, lng: 4.84 } }
const exact = { highlights: [], fit: 'exact' } as const
const lyon: AreaAnswer = { kind: 'area', country: FRANCE, area: LYON, otherCodes: [], text: 'Lyon', ...exact }
const KNOWN = { isUnmistakable: true, unknownName: undefined }

describe('while a country is open', () => {
  const suggestIn = (answers: readonly Answer[]) =>
    suggestAnswers({ answers, ...KNOWN }, 'lyon', () => 1, GERMANY)

  test('what is elsewhere is apart, with what is near the best, and a sentence for a list without it', () => {
    const { rows, noneHere } = suggestIn([lyon])
    expect(rows.map(({ group, title }) => [group, title])).toEqual([
      ['everywhere', 'Lyon'],
      ['also', 'Near Lyon'],
    ])
    expect(noneHere).toBe('Nothing in Germany matches “lyon”')
  })

  test('what is in it has a group of its own, and needs no sentence', () => {
    const berlin = { ...lyon, country: GERMANY, area: { ...LYON, code: '4930', name: 'Berlin' } }
    const { rows, noneHere } = suggestIn([berlin])
    expect(rows[0]?.group).toBe('in:Germany')
    expect(noneHere).toBe('')
  })

  const hamburg = { ...lyon, country: GERMANY, area: { ...LYON, code: '49472', name: 'Hamburg' } }

  test('no sentence denies what is in it, though something elsewhere is meant', () => {
    const { rows, noneHere } = suggestIn([lyon, hamburg])
    expect(rows.map(({ group }) => group)).toEqual(['everywhere', 'in:Germany', 'also'])
    expect(noneHere).toBe('')
  })

  test('its group comes first where nothing is surely meant', () => {
    const uncertain = { answers: [lyon, hamburg], ...KNOWN, isUnmistakable: false }
    const { rows } = suggestAnswers(uncertain, '472', () => 1, GERMANY)
    expect(rows.map(({ group }) => group)).toEqual(['in:Germany', 'everywhere', 'also'])
  })

  test('the sentence quotes the name, not the question', () => {
    const asked = { answers: [lyon], ...KNOWN, asked: 'Lyon' }
    const { noneHere } = suggestAnswers(asked, 'numbers in Lyon?', () => 1, GERMANY)
    expect(noneHere).toBe('Nothing in Germany matches “Lyon”')
  })
})
