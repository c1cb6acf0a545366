import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isKnown } from './settings.ts'
import { countEdits, findMisspelling, findRetired } from './variableNames.ts'

const OURS = [
  'COVERAGE_ACCOUNTS',
  'COVERAGE_CATALOG',
  'COVERAGE_TILES_URL',
  'COVERAGE_UPSTREAM',
  'COVERAGE_UPSTREAM_MAX_MB',
]

test.each([
  ['COVERAGE_ACOUNTS', 'COVERAGE_ACCOUNTS'],
  ['COVERAGE_ACCOUNT', 'COVERAGE_ACCOUNTS'],
  ['coverage_accounts', 'COVERAGE_ACCOUNTS'],
  ['COVERGE_ACCOUNTS', 'COVERAGE_ACCOUNTS'],
  ['COVERAGEACCOUNTS', 'COVERAGE_ACCOUNTS'],
  ['COVERAGE_TILE_URL', 'COVERAGE_TILES_URL'],
  ['COVERAGE_CATALOGUE', 'COVERAGE_CATALOG'],
  ['COVERAGE_UPSTREAM_MB', 'COVERAGE_UPSTREAM'],
])('%s is taken for a misspelling of %s', (name, nearest) => {
  expect(findMisspelling({ PATH: '/bin', [name]: 'x' }, OURS)).toEqual({ name, nearest })
})

test('suggests a name for any variable with our prefix', () => {
  expect(findMisspelling({ COVERAGE_: 'x' }, OURS)?.nearest).toMatch(/^COVERAGE_/)
  expect(findMisspelling({ [`COVERAGE_${'X'.repeat(10_000)}`]: 'x' }, OURS)?.nearest).toMatch(
    /^COVERAGE_/,
  )
})

test.each([
  {},
  { HOST: '::1', PORT: '80', PATH: '/bin', NODE_V8_COVERAGE: 'x', COVERAGE: '1', ACCOUNTS: 'x' },
  { COVERAGE_ACCOUNTS: 'a.json', COVERAGE_UPSTREAM_MAX_MB: '5' },
  { COVERAGE_ACOUNTS: '' },
])('accepts %j', (environment) => {
  expect(findMisspelling(environment, OURS)).toBeUndefined()
})

test.each([
  { from: '', to: '', edits: 0 },
  { from: '', to: 'abc', edits: 3 },
  { from: 'kitten', to: 'sitting', edits: 3 },
  { from: 'flaw', to: 'lawn', edits: 2 },
  { from: 'abc', to: 'abc', edits: 0 },
])('counts the edits from $from to $to', ({ from, to, edits }) => {
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
