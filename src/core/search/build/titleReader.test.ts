import { expect, test } from 'vitest'
import { createFoldedName, foldInto } from '../../text/foldInto.ts'
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

test.each([
  ['Sullana/Talara, Piura', '!sullana TOWN !talara TOWN ~piura STATE'],
  ['São Paulo - SP', '!sao paulo TOWN ~sp STATE'],
  ['Stratford-upon-Avon', '!stratford upon avon TOWN'],
  ['Washington D.C.', '!washington dc TOWN'],
  ['Frankfurt (Main)/Offenbach', '!frankfurt TOWN ~main (STATE) !offenbach TOWN'],
  ['Puebla/Veracruz (states)', '~puebla STATE ~veracruz STATE ~states (STATE)'],
  ['Zulia (state)', '~zulia STATE ~state (STATE)'],
  ['東京、大阪', '!東京 TOWN !大阪 TOWN'],
  ['', 'TOWN'],
])('splits %s into towns, states and words', (text, expected) => {
  expect(eventsOf(text)).toBe(expected)
})
