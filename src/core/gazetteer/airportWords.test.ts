import { expect, test } from 'vitest'
import cases from './airportWords.json' with { type: 'json' }
import { readAirportTowns } from './airportWords.ts'

test.each(cases.towns as [string, string[]][])(
  'the town of %s may be called %j',
  (query, towns) => {
    expect(readAirportTowns(query)).toEqual(towns)
  },
)
