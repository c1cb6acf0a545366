import { describe, expect, test } from 'vitest'
import { sharedLookups } from '../../bench/search/loadedOnce.ts'
import { runThrough } from '../steps.ts'
import type { Line } from './lines.ts'
import { matchMailSteps } from './mail/matchMailSteps.ts'
import { type Choice, meaningsOf } from './outcome.ts'
import { resolveSteps } from './resolveSteps.ts'

// the whole catalogue, gazetteer and postcodes

const lookups = sharedLookups()

const nameOf = ({ country, areas: [area], place }: Choice) =>
  [country.iso, place?.name ?? area?.name, area?.code].join(' ')

function read(line: Omit<Line, 'number'>): string[] {
  return runThrough(resolveSteps([{ number: 1, ...line }], lookups)).map(({ outcome }) => {
    const meant = 'choice' in outcome ? [outcome.choice] : meaningsOf(outcome)
    return [outcome.kind, ...meant.slice(0, 3).map(nameOf)].join(', ')
  })
}

describe('a postcode alone', () => {
  test.each<[Omit<Line, 'number'>, string]>([
    [{ text: 'SW1A 1AA' }, 'covered, GB SW1A 1AA London 4420'],
    [{ text: 'M5V 2T6' }, 'covered, CA M5V 2T6 Toronto 1416'],
    [{ text: 'D-80331' }, 'covered, DE 80331 Munich 4989'],
    [{ text: '10115', country: 'Germany' }, 'covered, DE 10115 Berlin 4930'],
    [{ text: '11122', home: 'SE' }, 'covered, SE 11122 Stockholm 468'],
  ])('%j is its place', (line, expected) => {
    expect(read(line)).toEqual([expected])
  })

  test('of several countries is asked about', () => {
    expect(read({ text: '10115' })[0]).toMatch(/^choose, .*DE 10115 Berlin/)
  })

  test('stays a code where it is one, with the place of the postcode beside it', () => {
    expect(read({ text: '04103', country: 'Germany' })).toEqual([
      'choose, DE Wedel 494103, DE 04103 Leipzig 49341',
    ])
    expect(read({ text: '0221', country: 'Germany' })).toEqual(['covered, DE Cologne 49221'])
  })
})

describe('a postcode beside a name', () => {
  test.each<[Omit<Line, 'number'>, string]>([
    [{ text: '15230 Frankfurt' }, 'covered, DE Frankfurt (Oder) 49335'],
    [{ text: 'Frankfurt', postcode: '15230' }, 'covered, DE Frankfurt (Oder) 49335'],
    [{ text: 'Springfield', country: 'USA', postcode: '62701' }, 'covered, US Springfield 1217'],
    [{ text: '1010 Wien' }, 'covered, AT Vienna 431'],
    [{ text: '01310-100 São Paulo' }, 'covered, BR São Paulo 5511'],
    [{ text: 'Hauptstr. 5, 80331 München' }, 'covered, DE Munich 4989'],
    [{ text: '1200 Market St, Springfield, IL 62701' }, 'covered, US Springfield 1217'],
  ])('%j: tells which is meant', (line, expected) => {
    expect(read(line)).toEqual([expected])
  })

  test('that is elsewhere makes a question', () => {
    const both = ['choose, DE Berlin 4930, DE 80331 Munich 4989']
    expect(read({ text: '80331 Berlin' })).toEqual(both)
    expect(read({ text: 'Berlin', postcode: '80331' })).toEqual(both)
  })

  test('that may be a floor or a hall makes none', () => {
    expect(read({ text: 'Unit B1, Leeds' })).toEqual(['covered, GB Leeds 44113'])
    expect(read({ text: 'Leeds LS1' })).toEqual(['covered, GB Leeds 44113'])
  })

  test('that nobody knows is suggested, if its country is sure', () => {
    expect(read({ text: 'Acme GmbH, D-80331' })).toEqual(['suggested, DE 80331 Munich 4989'])
    expect(read({ text: 'Invoice 10234' })).toEqual(['unknown'])
  })
})

test('a mail asks for postcodes and for the towns beside them', () => {
  const mail =
    '3 numbers for 15230 Frankfurt, 2 for SW1A 1AA and 45 in 1010 Wien please, not 10000 London numbers.'
  const mentions = runThrough(matchMailSteps(mail, lookups))
  expect(
    mentions.map(({ text, quantity, parts: [part] }) => [
      text,
      quantity,
      part && meaningsOf(part.outcome).slice(0, 1).map(nameOf).join(),
    ]),
  ).toEqual([
    ['15230 Frankfurt', 3, 'DE Frankfurt (Oder) 49335'],
    ['SW1A 1AA', 2, 'GB SW1A 1AA London 4420'],
    ['1010 Wien', 45, 'AT Vienna 431'],
  ])
})
