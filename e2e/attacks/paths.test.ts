import { expect, test } from 'vitest'
import { IS_BEHIND_PROXY } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { get } from './composeRequest.ts'
import { exchange } from './exchange.ts'
import { expectNoSecret, expectRefused } from './expectations.ts'

const host = attackHost()

const TRAVERSALS = [
  '/../outside.txt',
  '/..;/outside.txt',
  '/%2e%2e/outside.txt',
  '/.%2e/outside.txt',
  '/..%2foutside.txt',
  '/%2e%2e%2foutside.txt',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/%252e%252e%252foutside.txt',
  '/..%5coutside.txt',
  '/..%5c..%5cwindows%5cwin.ini',
  '/assets/..%2f..%2foutside.txt',
  '/assets/%2e%2e%2f%2e%2e%2foutside.txt',
  '/assets/....//....//outside.txt',
  '/..%c0%afoutside.txt', // overlong UTF-8
  '/%c0%ae%c0%ae/outside.txt',
  '/%e0%80%ae%e0%80%ae/outside.txt',
  '/%uff0e%uff0e/outside.txt',
  '/%ef%bc%8e%ef%bc%8e%ef%bc%8foutside.txt', // full-width dots and slash
  '/..\\outside.txt',
  '/\\..\\outside.txt',
  '//outside.txt',
  '///etc/passwd.txt',
  '/./../outside.txt',
]
const NAMES = [
  '/icon.svg%00',
  '/icon.svg%00.html',
  '/%00',
  '/outside.txt%00.svg',
  '/icon.svg/',
  '/icon.svg.',
  '/icon.svg%20',
  '/icon.svg::$DATA',
  '/ICON.SVG',
  '/ICON~1.SVG',
  '/assets/',
  '/assets/CON.js',
  '/assets/main-1.js%2f',
  '/assets/main-1.js.map',
  '/C:/windows/win.ini',
  '/C:%5cwindows%5cwin.ini',
  '/%5c%5chost%5cshare',
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/server.js',
  '/src/service/accounts.ts',
  '/node_modules/hono/package.json',
  '/accounts.json',
  '/index.html.br',
  '/toString.js',
  '/__proto__.js',
  '/%zz',
  '/%',
  '/%ff.js',
]

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

test.each([...TRAVERSALS, ...NAMES])('%s serves no file', async (path) => {
  const result = await exchange(host, get(path))
  expectRefused(result)
  expect(result.text).not.toMatch(/root:|\[fonts\]|main\(\)|<svg/)
})

test.each(VIEWS)('%s serves the page', async (path) => {
  const { answers, text } = await exchange(host, get(path))
  expect([answers[0]!.status, answers[0]!.body]).toEqual([200, '<!doctype html><title>the page</title>'])
  expectNoSecret(text)
})
