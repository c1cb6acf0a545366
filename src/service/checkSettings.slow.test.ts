import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('./checkSettings.ts', import.meta.url))
const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url))

function check(environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('npm start reports a wrong setting before it builds', () => {
  expect(JSON.parse(readFileSync(PACKAGE, 'utf8')).scripts.start).toMatch(
    /^tsx src\/service\/checkSettings\.ts && npm run .*build/,
  )
  expect(check({ HOST: '0.0.0.0' })).toEqual({
    status: 1,
    output: expect.stringMatching(/^HOST is "0\.0\.0\.0", where people other than you .*\n$/),
  })
  expect(check({ COVERAGE_ACCOUNTS: 'none.json' })).toEqual({
    status: 1,
    output: expect.stringMatching(/^none\.json does not exist; correct COVERAGE_ACCOUNTS.*\n$/),
  })
  expect(check({ COVERAGE_CATALOG: 'none' }).output).toContain('correct COVERAGE_CATALOG')
  expect(check({})).toEqual({ status: 0, output: '' })
}, 60_000)
