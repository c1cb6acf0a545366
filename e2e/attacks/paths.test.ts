import { expect, test } from 'vitest'
import { IS_BEHIND_PROXY } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { get } from './composeRequest.ts'
import { exchange } from './exchange.ts'
import { expectNoSecret, expectRefused } from './expectations.ts'
import NO_FILES from './paths.json' with { type: 'json' }

const host = attackHost()

// the app has routes such as /assets (as a country), which all serve the page
const VIEWS = [
  // becomes /etc/passwd, and the second /api/json if nginx reads it
  ...(IS_BEHIND_PROXY ? [] : ['/../../etc/passwd', '/api%2fjson']),
  '/assets',
  '/constructor',
  '/__proto__',
  '/toString',
  '/CON',
  '/US/1212/%3Cscript%3E',
]

test.each(Object.values(NO_FILES).flat())('%s serves no file', async (path) => {
  const result = await exchange(host, get(path))
  expectRefused(result)
  expect(result.text).not.toMatch(/root:|\[fonts\]|main\(\)|<svg/)
})

test.each(VIEWS)('%s serves the page', async (path) => {
  const { answers, text } = await exchange(host, get(path))
  expect([answers[0]!.status, answers[0]!.body]).toEqual([
    200,
    '<!doctype html><title>the page</title>',
  ])
  expectNoSecret(text)
})
