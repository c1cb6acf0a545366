import { expect, test } from 'vitest'
import { createLookups } from '../../bench/createLookups.ts'
import { loadCorpus } from '../../bench/search/loadCorpus.ts'
import type { Choice, Outcome } from './outcome.ts'
import { resolveInCountry } from './resolveInCountry.ts'

const lookups = createLookups(loadCorpus())

function brief(outcome: Outcome): string {
  const first = ({ country, areas }: Choice) => `${country.iso} ${areas[0]?.code ?? ''}`
  switch (outcome.kind) {
    case 'covered':
      return first(outcome.choice)
    case 'nearest':
      return `near ${outcome.from.name} ${outcome.from.iso}`
    case 'country':
      return outcome.country.iso
    case 'ambiguous':
      return `choose ${outcome.choices.map(first).join(', ')}`
    case 'unknown':
      return outcome.reason
  }
}

test.each([
  ['San José', 'Costa Rica', 'CR 506'],
  ['San José', '+506', 'CR 506'],
  ['Springfield', 'USA', 'choose US 1417, US 1413, US 1217'],
  ['London', 'CA', 'CA 1226'],
  ['London', 'GB', 'GB 4420'],
  ['Valencia', 'Venezuela', 'VE 58241'],
  ['Valencia', 'Spanien', 'ES 34860'],
  ['Cambridge', 'USA', 'near Cambridge US'],
  ['Birmingham', '+1', 'US 1205'],
  ['near Lyon', 'France', 'near Lyon FR'],
  ['161', 'United Kingdom', 'GB 44161'],
  ['0161 496 0000', 'GB', 'GB 44161'],
  ['0161 496 0000', '+44', 'GB 44161'],
  ['416 555 0123', 'USA', 'CA 1416'], // the calling code decides, even for a neighbour
  ['+33 4 72 00 00 00', 'GB', 'FR 334'], // the number is more precise than the country cell
])('“%s” with the country “%s” is %s', (text, countryCell, expected) => {
  expect(brief(resolveInCountry(text, countryCell, lookups))).toBe(expected)
})

test.each([
  ['Los Angeles', 'CA', 'US 1213'],
  ['Springfield', 'IL', 'US 1217'],
  ['Atlanta', 'GA', 'US 1404'],
])('“%s” with “%s”, a state that looks like a country, is %s', (text, countryCell, expected) => {
  expect(brief(resolveInCountry(text, countryCell, lookups))).toBe(expected)
})

test.each([
  ['Paris', 'US', 'choose FR 331'],
  ['Lyon', 'Germany', 'choose FR 334'],
  ['Lyon', 'Frnce', 'choose FR 334'],
  ['Lond', 'UK', 'choose GB 4420'],
  ['0161 496 0000', 'FR', 'choose IT 390161, IN 91161, GB 44161, AT 431'],
])(
  '“%s” with the country “%s”, which is elsewhere or misspelled, is ambiguous',
  (text, countryCell, expected) => {
    expect(brief(resolveInCountry(text, countryCell, lookups))).toBe(expected)
  },
)

test.each([undefined, '', ' - ', '?'])('a country cell without a name (%j) is ignored', (countryCell) => {
  expect(brief(resolveInCountry('Lyon', countryCell, lookups))).toBe('FR 334')
})
