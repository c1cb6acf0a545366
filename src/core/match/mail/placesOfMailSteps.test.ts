import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedLookups } from '../../../bench/search/loadedOnce.ts'
import { forSome } from '../../../testing/forAny.ts'
import { runThrough } from '../../steps.ts'
import { lookups } from '../testing/sampleLookups.ts'
import { placesOfMailSteps } from './placesOfMailSteps.ts'
import { isMailLike, mailSentences } from './readMail.ts'

const placesOf = (mail: string) => runThrough(placesOfMailSteps(mail, lookups))

test.each([
  [
    'we need Lyon, Paris and two numbers in Stuttgart, maybe London',
    'Lyon, Paris, Stuttgart 2, London',
  ],
  [
    'Hi Paris,\n\nthanks for the call. Three in Lyon, please.\n\nBest regards,\nStuttgart Meyer\nLondon Consulting Ltd, Paris',
    'Lyon 3',
  ],
  [
    'Hello,\n\nhere is the list:\n- Lyon: 3\n- Paris (10)\n- Stuttgart x 4\n\nThanks\nAnn',
    'Lyon 3, Paris 10, Stuttgart 4',
  ],
  ['Two each in Lyon and Paris, please.', 'Lyon 2, Paris 2'],
  ['We need 3 numbers in Lyon, 2 in Paris.', 'Lyon 3, Paris 2'],
  ['Do you have Lyon, Paris and London? Two per city would do.', 'Lyon 2, Paris 2, London 2'],
  [
    'My name is London Baker. I am from Paris Partners GmbH and need a number in Esslingen.',
    'Esslingen',
  ],
  ['Wir brauchen zwei Rufnummern in Stuttgart und Paris, nicht London.', 'Stuttgart 2, Paris'],
  ["Il nous faudrait un numéro à Lyon et trois à Londres. Merci d'avance !", 'Lyon 1'],
  ['Could you port the code 0711? Our fax is +49 711 5550 123, order 2024-0711.', '0711'],
  ['Do you cover the +33 4 area, or Lyon, France?', '+33 4, Lyon, France'],
  ['No place is asked for here. Could you send the invoice in May, please?', ''],
  ['Yes, Lyon.\n\nOn Tue, 12 May 2026 Ann wrote:\n> do you need Paris or Stuttgart?', 'Lyon'],
  ['we want numbers in the Ruhr area', 'Dortmund & Essen & Duisburg & Bochum'],
  ['', ''],
  ['Hi Ann,\nLyon and Paris please, thanks', 'Lyon, Paris'],
  [
    'Please quote:\n\n1. Lyon - 100 DIDs\n2. Paris - 20\n3. Stuttgart x 5',
    'Lyon 100, Paris 20, Stuttgart 5',
  ],
  ['We need 20 numbers in Lyon and 5 each in Paris and London.', 'Lyon 20, Paris 5, London 5'],
  [
    'We want Lyon and Paris - 15 numbers each. Do you have anything in London?',
    'Lyon 15, Paris 15, London',
  ],
  [
    'Wir brauchen zwölf Nummern in Lyon, dazu Paris und London je 4. Haben Sie auch Stuttgart?',
    'Lyon 12, Paris 4, London 4, Stuttgart',
  ],
  ['We need Lyon (50 DIDs), Paris and London please.', 'Lyon 50, Paris, London'],
  ['We want 2,000 numbers in London and 1.500 in Paris.', 'London 2000, Paris 1500'],
  [
    'Il nous faut une dizaine de numéros à Lyon et une vingtaine sur Paris. Pas besoin de Stuttgart.',
    'Lyon 10, Paris 20',
  ],
  ['In Lyon we need two numbers.', 'Lyon 2'],
  ['We need lines in Lyon and Stuttgart, 12 altogether.', 'Lyon, Stuttgart'],
  ['Wir brauchen Lyon und Stuttgart, 12 insgesamt.', 'Lyon, Stuttgart'],
  ['Il nous faudrait Lyon et Paris, 12 au total.', 'Lyon, Paris'],
  ['Two hundred numbers in Lyon, one hundred in Paris.', 'Lyon 200, Paris 100'],
  ['Do you have Lyon? Then we order 3 in Lyon.', 'Lyon 3'],
  ['We need numbers in Lyon and Paris, three and two.', 'Lyon 3, Paris 2'],
  ['We do not want Lyon after all, it is too dear for us. Instead three in Paris.', 'Paris 3'],
  [
    'In Lyon brauchen wir nichts. Wir brauchen keine Nummern in Paris, aber zwei in Stuttgart.',
    'Stuttgart 2',
  ],
  ['We already have London. Do you already have numbers in Lyon?', 'Lyon'],
  [
    "[10:02, 27/11/2026] Ann: do u have numbers in lyon?\n[10:06, 27/11/2026] Ann: i'd take 3 in lyon and 2 in paris",
    'lyon 3, paris 2',
  ],
  ["London: do you have Lyon?\nBo: yes\nLondon: I'd take two in Paris", 'Lyon, Paris 2'],
])('of %j these places are asked for: %s', (mail, places) => {
  const found = placesOf(mail).map(({ name, quantity }) =>
    [name, quantity].filter(Boolean).join(' '),
  )
  expect(found.join(', ')).toBe(places)
})

test.each([
  ['Dear Ann,\nwe need Lyon. And Paris?\n\nKind regards\nBo', 'we need Lyon.|And Paris?'],
  [
    'Subject: Re: Lyon\n\nHi,\nwe need numbers in St. Gallen. Thanks!',
    'Lyon|we need numbers in St. Gallen.',
  ],
  [
    'We would like to have some telephone numbers in the\ntowns of Lyon and Paris.',
    'We would like to have some telephone numbers in the towns of Lyon and Paris.',
  ],
  ['Lyon, please\n--\nAnn, Paris', 'Lyon, please'],
  ['Lyon\nBest,\nAnn\nPS: Paris too', 'Lyon|PS: Paris too'],
  ['我们需要里昂。还有巴黎吗？', '我们需要里昂。|还有巴黎吗？'],
])('of %j these sentences are read: %s', (mail, sentences) => {
  expect(mailSentences(mail).map((sentence) => sentence.trim())).toEqual(sentences.split('|'))
})

test.each([
  'we need Lyon and two numbers in Paris',
  'Hi Ann,\nLyon: 3\nParis: 4',
  'Lyon (2), Paris (3) - what would they cost a month?',
  'Haben Sie Rufnummern in Lyon und in Paris?',
  '您好，我们需要里昂的号码',
  'Lyon\nParis\n\nThanks,\nAnn',
  'Subject: Lyon\nParis',
])('%j reads like a mail', (text) => expect(isMailLike(text)).toBe(true))
test.each([
  'Lyon\nParis',
  'Lyon, Paris, London',
  'Town,Country\nLyon,France',
  'Name;Notes\nAnn;"we need a number in Lyon, please"',
  'Our offices in Germany\nStuttgart\nNeuhausen',
  'do you cover Lyon?',
  '12 Rue de la Paix, 75002 Paris, France',
  'Lyon\t3\nwe need\tParis',
  '<ul><li>we have numbers in Lyon</li></ul>',
  '',
])('%j reads like a list', (text) => expect(isMailLike(text)).toBe(false))

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

const words = fc.constantFrom(
  'Lyon',
  'Paris',
  'Stuttgart',
  'need',
  'in',
  'two',
  'Müller',
  'GmbH',
  ',',
  '\n',
  '. ',
  '12',
  'wir',
  '東京',
)
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

test.each([
  ['Norfolk, United States', ['Norfolk, United States']],
  ['Mexico, United States and Canada', ['Mexico', 'United States', 'Canada']], // a small town is called Mexico
  ['Niger, Nigeria and Ghana', ['Niger', 'Nigeria', 'Ghana']], // so is a state of Nigeria
  ['France, Luxembourg, Belgium', ['France', 'Luxembourg', 'Belgium']], // a province is called Luxembourg
])('a city with the name of a country is told from a list of countries: %s', (text, names) => {
  const steps = placesOfMailSteps(`Please quote numbers for ${text}.`, sharedLookups())
  expect(runThrough(steps).map(({ name }) => name)).toEqual(names)
})
