import { expect, test } from 'vitest'
import { findMessages, listSources } from './build/messages/findMessages.ts'

// What is said of coverage, and how surely, stands in `core/coverage/words.ts` alone, once for each place.

const HOME = 'core/coverage/words.ts'
const OF_COVERAGE = /\bcovered\b|\bserve[sd]?\b|\blikely\b|\bnearest\b|\bno coverage there\b/i

/** How sentences begin that have these words and say something else. */
const OTHERS = [
  // of lists in the order of distance: what heads, counts or leads to them
  'Nearest to {place}',
  'what is nearest to {place}',
  'the nearest areas with coverage',
  'The nearest areas',
  'Nearest to a point',
  'Nearest to the middle of the map',
  'Nearest: {place}, {code}, {way}',
  'Nearest in {country}',
  'Nearest other codes',
  '{count, plural, one {# area} other {# areas}}, nearest first',
  'None within {distance}: the nearest is',
  'Offices: Monday to Friday', // and how distances are measured
  // of the land on the map
  'Approximate: nearest code’s area',
  'Approximate: what serves the towns around',
  'Area codes: the land that each of them serves',
  // of many places or lines together, and of what a person does with one
  'Cities and their people: GeoNames.',
  '{covered} of {total',
  'Nearest, accepted',
  '<strong>Several places fit?</strong>',
  // of a telephone number
  '{number}: this account has no coverage there.',
]

/** Words that are a whole heading. */
const HEADING = /^Nearest$/

const sentences = listSources()
  .filter(({ path }) => path !== HOME)
  .flatMap(({ path, source }) => findMessages(path, source).map(({ message }) => [path, message]))
  .filter(([, message = '']) => OF_COVERAGE.test(message) && !HEADING.test(message))

test('a sentence about coverage stands in one file', () => {
  const isOther = (message = '') => OTHERS.some((beginning) => message.startsWith(beginning))
  expect(sentences.filter(([, message]) => !isOther(message))).toEqual([])
})

test('each exception is needed', () => {
  const isSaid = (beginning: string) =>
    sentences.some(([, message = '']) => message.startsWith(beginning))
  expect(OTHERS.filter((beginning) => !isSaid(beginning))).toEqual([])
})
