import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../../testing/forAny.ts'
import questions from './readQuestion.json' with { type: 'json' }
import { readQuestion } from './readQuestion.ts'

describe('what a question is about', () => {
  test.each(questions.subjects)('%s: %s', (question, subject) => {
    expect(readQuestion(question).subject.trim()).toBe(subject)
  })

  test.each(questions.names)('%s alone is no question', (name) => {
    expect(readQuestion(name)).toMatchObject({ kind: 'what', subject: name })
  })

  test('an article may belong to the name', () => {
    expect(readQuestion('avez-vous des numéros à La Rochelle ?').before).toContain('La Rochelle ')
  })

  test('a word of a question may begin a name', () => {
    expect(readQuestion('do you have Hay River').before).toContain('Hay River')
  })

  test('a country may follow a preposition', () => {
    expect(readQuestion('numbers in Lyon in France').others).toContain('Lyon, France')
    expect(readQuestion('Köln in Deutschland').others).toContain('Köln, Deutschland')
  })

  test('a name may be inflected, in languages that inflect names', () => {
    expect(readQuestion('czy macie numery w Warszawie?').others).toContain('warszawa ')
    expect(readQuestion('есть ли у вас номера в Москве?').others).toContain('москва ')
    expect(readQuestion('numbers in Romie').others).toEqual([])
    expect(readQuestion('we need numbers for Romie').others).toEqual([])
  })

  test('nothing is asked twice', () => {
    forAny(fc.array(fc.constantFrom('numery', 'w', 'la', 'Lyonie', 'in', 'Show', ',')), (words) => {
      const { subject, before, others } = readQuestion(words.join(' '))
      for (const rather of [before, others]) {
        const names = [subject, ...rather].map((name) => name.trim())
        expect(new Set(names).size).toBe(names.length)
      }
    })
  })

  test('a town may stand for its airport', () => {
    expect(readQuestion('La Paz airport').others[0]).toBe('La Paz ')
    expect(readQuestion('De Panne airport').others).toContain('De Panne ')
    expect(readQuestion('aeropuerto de La Paz').others[0]).toBe('La Paz ')
  })
})

test.each(questions.kinds)(
  'what kind of question it is: %s: %s of %s',
  (question, kind, subject) => {
    const read = readQuestion(question)
    expect([read.kind, read.subject.trim()]).toEqual([kind, subject])
  },
)

test.each(questions.within as [string, number, string][])(
  '%s: within %d km of %s',
  (question, withinKm, subject) => {
    const read = readQuestion(question)
    expect([read.kind, read.within?.km, read.subject.trim()]).toEqual(['near', withinKm, subject])
  },
)

test.each(['100 Mile House', '30 mil números en Sevilla', '30000 km from Rome', '0 km from Rome'])(
  '%s: no distance',
  (question) => expect(readQuestion(question).within).toBeUndefined(),
)

test('reads any text', () => {
  const words = fc.constantFrom(...questions.words)
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(words, { maxLength: 80 }).map((some) => some.join(' ')),
  )
  forAny(anything, (text) => {
    const { subject, before, others } = readQuestion(text)
    // few enough that asking for each is quick
    expect(before.length + others.length).toBeLessThan(14)
    expect(subject.length).toBeLessThanOrEqual(251)
  })
})

test.each(questions.withoutSpaces)(
  'finds the name in a question without spaces: %s',
  (question, name) => {
    const { subject, before, others } = readQuestion(question)
    expect([subject, ...before, ...others].map((text) => text.trim())).toContain(name)
  },
)
