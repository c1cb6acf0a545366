import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forSome } from '../../../testing/forAny.ts'
import { runThrough } from '../../steps.ts'
import { lookups } from '../testing/sampleLookups.ts'
import mails from './mails.json' with { type: 'json' }
import { placesOfMailSteps } from './placesOfMailSteps.ts'
import { isMailLike, mailSentences } from './readMail.ts'

const placesOf = (mail: string) => runThrough(placesOfMailSteps(mail, lookups))

test.each(mails.mails)('of %j these places are asked for: %s', (mail, places) => {
  const found = placesOf(mail).map(({ name, quantity }) =>
    [name, quantity].filter(Boolean).join(' '),
  )
  expect(found.join(', ')).toBe(places)
})

test.each(mails.sentences)('of %j these sentences are read: %s', (mail, sentences) => {
  expect(mailSentences(mail).map((sentence) => sentence.trim())).toEqual(sentences.split('|'))
})

test.each(mails.likeMails)('%j reads like a mail', (text) => expect(isMailLike(text)).toBe(true))
test.each(mails.unlikeMails)('%j reads like a list', (text) => expect(isMailLike(text)).toBe(false))

test('a sentence that is given up keeps its text, and the others are read', () => {
  const begun: string[] = []
  const care = { stuck: new Set(['We need Paris.']), begin: (text: string) => begun.push(text) }
  const mail = 'We need Lyon. We need Paris.'
  const found = runThrough(placesOfMailSteps(mail, lookups, care))
  expect(found.map(({ name }) => name)).toEqual(['Lyon', 'We need Paris.'])
  expect(new Set(begun)).toEqual(new Set(['We need Lyon.']))
})

test('all of a very long line is read', () => {
  const filler = 'the price for this is what we would like to know, and how soon '
  const line = `We need numbers in Lyon, ${filler.repeat(40)}and in Paris. Thanks`
  expect(isMailLike(line)).toBe(true)
  expect(placesOf(line).map(({ name }) => name)).toEqual(['Lyon', 'Paris'])
})

test.each([
  ['capitals', `Please send us a quote for Lyon.\n${'A'.repeat(4_000)}1`],
  ['one letter words', `We need numbers in Lyon ${'A '.repeat(20_000)}1`],
  ['dashes', `We need numbers in Lyon.\n${'-- a '.repeat(4_000)}`],
  ['dots', `We need numbers in Lyon${'.'.repeat(20_000)}x`],
  ['spaces', `We need numbers in Lyon${' '.repeat(20_000)}x`],
  ['lines', `We need numbers in Lyon.\n${'wrote:\n\n'.repeat(3_000)}> x`],
  [
    'senders',
    Array.from({ length: 3_000 }, (_, i) => `Ann${'a'.repeat(i % 9)}: Lyon please`).join('\n'),
  ],
  ['Chinese', '我们需要里昂的号码'.repeat(2_000)],
])('a mail of many %s is read soon', (_, mail) => {
  isMailLike(mail.slice(0, 20_000))
  expect(placesOf(mail).length).toBeLessThan(3)
})

const words = fc.constantFrom(...mails.words)
const wild = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(words).map((some) => some.join(' ')),
)

test('whatever is written, each place is in its sentence, and is told once', () =>
  forSome(300, wild, (text) => {
    isMailLike(text)
    const found = placesOf(text)
    for (const mention of found) expect(mention.sentence).toContain(mention.text)
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
  }))
