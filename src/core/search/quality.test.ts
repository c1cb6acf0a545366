import { describe, expect, test } from 'vitest'
import { EXPECTED, isExpected } from '../../bench/search/expectedResults.ts'
import { loadCorpus } from '../../bench/search/loadCorpus.ts'
import { runThrough } from '../steps.ts'
import { createFind } from './ask/find.ts'
import { searchIndexSteps } from './build/searchIndexSteps.ts'

const find = createFind(runThrough(searchIndexSteps(loadCorpus())))

describe('the first result is what a person wants', () => {
  test.each(EXPECTED.map((row) => [row.query, row.expected, row] as const))(
    '%s: %s',
    (query, expected, row) => {
      const [first] = find(query, { limit: 10, ...(row.openIso && { openIso: row.openIso }) })
      const shown =
        first && `${first.country.iso} ${first.area?.code ?? ''} ${first.area?.name ?? first.country.name}`
      expect(first && isExpected(first, expected), `found ${shown}`).toBe(true)
    },
  )
})
