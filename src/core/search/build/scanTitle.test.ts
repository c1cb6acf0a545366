import { expect, test } from 'vitest'
import { createFoldedName, foldInto } from '../../text/foldInto.ts'
import { scanTitle } from './scanTitle.ts'

/** What is told of a name: words, `!` before the first of a town, `~` before those of a state. */
function told(text: string): string {
  const name = createFoldedName()
  foldInto(name, text)
  const events: string[] = []
  scanTitle(name, {
    onWord(from, to, isFirst, isOfState) {
      const word = String.fromCharCode(...name.letters.subarray(from, to))
      events.push(`${isFirst ? '!' : ''}${isOfState ? '~' : ''}${word}`)
    },
    onTown: () => events.push('TOWN'),
    onState: () => events.push('STATE'),
  })
  return events.join(' ')
}

test.each([
  ['Sullana/Talara, Piura', '!sullana TOWN !talara TOWN ~piura STATE'],
  ['São Paulo - SP', '!sao paulo TOWN ~sp STATE'],
  ['Stratford-upon-Avon', '!stratford upon avon TOWN'],
  ['Washington D.C.', '!washington dc TOWN'],
  ['Frankfurt (Main)/Offenbach', '!frankfurt TOWN ~main STATE !offenbach TOWN'],
  ['東京、大阪', '!東京 TOWN !大阪 TOWN'],
  ['', 'TOWN'],
])('takes %s apart', (text, expected) => {
  expect(told(text)).toBe(expected)
})
