import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isKnown } from './settings.ts'
import cases from './variableNames.json' with { type: 'json' }
import { countEdits, findMisspelling, findRetired } from './variableNames.ts'

const OURS = cases.ours

test.each(cases.misspelt)('%s is taken for a misspelling of %s', (name, nearest) => {
  expect(findMisspelling({ PATH: '/bin', [name]: 'x' }, OURS)).toEqual({ name, nearest })
})

test('suggests a name for any variable with our prefix', () => {
  expect(findMisspelling({ COVERAGE_: 'x' }, OURS)?.nearest).toMatch(/^COVERAGE_/)
  expect(findMisspelling({ [`COVERAGE_${'X'.repeat(10_000)}`]: 'x' }, OURS)?.nearest).toMatch(
    /^COVERAGE_/,
  )
})

test.each(cases.accepted)('accepts %j', (environment) => {
  expect(findMisspelling(environment, OURS)).toBeUndefined()
})

test.each(cases.edits)('counts the edits from $from to $to', ({ from, to, edits }) => {
  expect(countEdits(from, to)).toBe(edits)
  expect(countEdits(to, from)).toBe(edits)
})

test('knows every variable that the service reads and its page names', () => {
  const service = join(import.meta.dirname, '..')
  const sources = readdirSync(service, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => readFileSync(join(service, path), 'utf8'))
  const page = readFileSync(join(service, '../../docs/settings.md'), 'utf8')
  const names = new Set(
    [...sources, page].flatMap((text) => text.match(/\bCOVERAGE_[A-Z_]+\b/g) ?? []),
  )
  expect(names.size).toBeGreaterThan(8)
  const isRetired = (name: string) => findRetired({ [name]: '1' }) !== undefined
  expect([...names].filter((name) => !isKnown(name) && !isRetired(name))).toEqual([])
})
