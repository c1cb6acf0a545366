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
