import { describe, expect, test } from 'vitest'
import { sharedLookups } from '../../bench/search/loadedOnce.ts'
import { runThrough } from '../steps.ts'
import type { Choice, Outcome } from './outcome.ts'
import rows from './readings.json' with { type: 'json' }
import { resolveSteps } from './resolveSteps.ts'

// the whole catalogue and gazetteer; each row is a line, a country beside it if there is one, and what it means

const lookups = sharedLookups()

function read(text: string, country?: string): string {
  const line = { number: 1, text, ...(country !== undefined && { country }) }
  return runThrough(resolveSteps([line], lookups))
    .map(({ outcome }) => brief(outcome))
    .join(' + ')
}

function brief(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'covered':
    case 'nearby':
      return nameOf(outcome.choice)
    case 'suggested':
      return `${outcome.why}: ${nameOf(outcome.choice)}`
    case 'choose':
      return `choose: ${outcome.choices.slice(0, 2).map(nameOf).join(', ')}`
    case 'placeless':
      return [outcome.use ?? 'country', ...(outcome.country ? [outcome.country.iso] : [])].join(
        ': ',
      )
    case 'unknown':
      return `?: ${outcome.reason}`
    case 'omitted':
      return `left out: ${outcome.why}`
  }
}

function nameOf({ country, areas, place, serves }: Choice): string {
  const [area] = areas
  return area
    ? `${country.iso} ${(serves === 'nearest' ? undefined : place?.name) ?? area.name}`
    : country.iso
}

describe('a line, as people write it', () => {
  const alone = rows.filter((row) => row.length === 2)
  test.each(alone)('%s is %s', (text = '', expected) => {
    expect(read(text)).toBe(expected)
  })

  const beside = rows.filter((row) => row.length === 3)
  test.each(beside)('%s, with %s in another column, is %s', (text = '', country, expected) => {
    expect(read(text, country)).toBe(expected)
  })
})
