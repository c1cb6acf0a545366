import { describe, expect, test } from 'vitest'
import type { Answer, Answers } from '../../../core/answer/answer.ts'
import { createPostcodeFiles } from './postcodeFiles.ts'

const { ofQuestion, ofLines, ofPlace } = createPostcodeFiles(
  'A.places postcodes.DE postcodes.FR postcodes.GB postcodes.SE postcodes.US0 postcodes.US4'.split(
    ' ',
  ),
)
const NOTHING: Answers = { answers: [], isUnmistakable: false, unknownName: undefined }
const found = (...answers: unknown[]): Answers => ({ ...NOTHING, answers: answers as Answer[] })
const GROUND = { kind: 'place', place: { kind: 'postcode', iso: 'DE' } }

describe('of a question', () => {
  const files = (text: string, openIso?: string, answers = NOTHING, isUsed = true) =>
    ofQuestion(text, answers, { openIso, likelyIso: 'US' }, () => isUsed).join(' ')

  test('those of the open country, and of all only if that has none', () => {
    expect(files('10115', 'DE', NOTHING, false)).toBe('postcodes.DE')
    expect(files('10115', 'DE', found(GROUND))).toBe('postcodes.DE')
    expect(files('10115', 'DE')).toBe('postcodes.DE postcodes.FR postcodes.US0')
    expect(files('90210')).toBe('postcodes.DE postcodes.FR postcodes.US4')
  })

  test('those of the countries that the form or a word for it tells', () => {
    expect(files('SW1A 1AA')).toBe('postcodes.GB')
    expect(files('PLZ 10115', undefined, NOTHING, false)).toBe('postcodes.DE')
  })

  test('those of the countries in which the name beside it is', () => {
    const paris = { kind: 'area', country: { iso: 'FR' } }
    expect(files('75008 Paris', undefined, found(paris))).toBe('postcodes.FR')
    expect(files('75008 Paris')).toBe('')
  })

  test('of a code only those of the open country', () => {
    const code = found({ kind: 'area', fit: 'exact', country: { iso: 'GB' } })
    expect(files('04103', undefined, code)).toBe('')
    expect(files('04103', 'DE', code)).toBe('postcodes.DE')
  })

  test('none for a name, and for a number that is dialled', () => {
    expect(files('Paris')).toBe('')
    expect(files('020 7946 0958')).toBe('')
  })
})

test('of lines those of all countries that write postcodes so', () => {
  expect(ofLines('Lyon\nSW1A 1AA')).toEqual(['postcodes.GB'])
  expect(ofLines('11122 Stockholm')).toContain('postcodes.SE')
})

test('of the name of a place that of its country', () => {
  expect(ofPlace('US', '90210 Beverly Hills')).toEqual(['postcodes.US4'])
  expect(ofPlace('DE', 'Berlin')).toEqual([])
})
