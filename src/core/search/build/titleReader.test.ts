import { expect, test } from 'vitest'
import { createFoldedName, foldInto } from '../../text/foldInto.ts'
import cases from './titleReader.json' with { type: 'json' }
import { scanTitle } from './titleReader.ts'

/** The listener's events: words, with `!` before the first of a town and `~` before those of a state. */
function eventsOf(text: string): string {
  const name = createFoldedName()
  foldInto(name, text)
  const events: string[] = []
  scanTitle(name, {
    onWord(from, to, isFirst, isOfState) {
      const word = String.fromCharCode(...name.letters.subarray(from, to))
      events.push(`${isFirst ? '!' : ''}${isOfState ? '~' : ''}${word}`)
    },
    onTownEnd: () => events.push('TOWN'),
    onStateEnd: (isInBrackets) => events.push(isInBrackets ? '(STATE)' : 'STATE'),
  })
  return events.join(' ')
}

test.each(cases.events)('splits %s into towns, states and words', (text, expected) => {
  expect(eventsOf(text)).toBe(expected)
})
