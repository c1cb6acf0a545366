import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ATTACKED, IS_BEHIND_PROXY } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { get, post } from './composeRequest.ts'
import { type Answer, exchange } from './exchange.ts'
import { ANN } from './secrets.ts'

const BUILT_PAGE = fileURLToPath(new URL('../../dist/web/', import.meta.url))

const host = attackHost()

const IN_PATH = `ann/${encodeURIComponent(ANN.password)}`
const PAGES = [
  '/',
  '/US/1212?q=york',
  '/index.html',
  '/assets/outlines.worker-1.js',
  '/none.html',
  '/assets/none.js',
  ...(IS_BEHIND_PROXY ? [] : ['/%zz']), // nginx answers that itself
]
const PAGE_FILES = ['/icon.svg', '/assets/main-1.css', '/assets/main-1.js', '/config.json']
const API = [
  ...['json', 'xml', 'csv'].flatMap((output) => [
    get(`/api/${output}/getcountries/${IN_PATH}`),
    get(`/api/${output}/getareas/${IN_PATH}/XX`),
    get(`/api/${output}/getcountries/ann/x`),
    get(`/api/${output}/getcountries`),
  ]),
  get('/api'),
  ...(IS_BEHIND_PROXY ? [] : [get('/api/json/getcountries', { Host: '[' })]), // a second one, which proxies refuse
  post('/api/json/getcountries', '{'),
  `DELETE /api/json/getcountries HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  `OPTIONS /api/json/getcountries HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
]

async function answerTo(request: string): Promise<Answer> {
  const { answers } = await exchange(host, request)
  return answers[0]!
}

describe.each(PAGES)('%s, which can run scripts,', (path) => {
  test('has all security headers', async () => {
    const { headers } = await answerTo(get(path))
    const policy = directivesOf(headers.get('content-security-policy'))
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-|\*|https?:|strict-dynamic|nonce-/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(\).*microphone=\(\).*usb=\(\)$/)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })
})

test.each(PAGE_FILES)('%s, a file of the page, may load nothing', async (path) => {
  const { status, headers } = await answerTo(get(path))
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
})

test.each(API)('an answer of the API is not cached and runs no scripts: %j', async (request) => {
  const { headers } = await answerTo(request)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(headers.has('access-control-allow-credentials')).toBe(false)
})

// nginx names itself, and a runtime frames its answers as it likes
const THEIRS: Readonly<Record<string, string>> = {
  nginx: 'server',
  subPath: 'server',
  edge: 'transfer-encoding',
}
const TELLING = ['server', 'x-powered-by', 'via', 'set-cookie', 'transfer-encoding'].filter(
  (name) => name !== THEIRS[ATTACKED],
)

test.each([...[...PAGES, ...PAGE_FILES].map((path) => get(path)), ...API])(
  'names no software: %j',
  async (request) => {
    const { status, headers } = await answerTo(request)
    if (status !== 204)
      expect(headers.get('content-type')).toMatch(/^[\w-]+\/[\w+-]+(; charset=utf-8)?$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    for (const name of TELLING) {
      expect(headers.has(name), name).toBe(false)
    }
    // the server speaks no TLS: HSTS is for the operator of a TLS proxy to set
    expect(headers.has('strict-transport-security')).toBe(false)
  },
)

test('forwarded headers do not change an answer', async () => {
  const plain = await answerTo(get('/'))
  const forwarded = {
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'evil.example',
    Forwarded: 'host=evil.example',
  }
  const { status, headers, body } = await answerTo(get('/', forwarded))
  expect([status, body]).toEqual([plain.status, plain.body])
  expect([...headers.keys()]).toEqual([...plain.headers.keys()])
})

describe.skipIf(!existsSync(join(BUILT_PAGE, 'index.html')))('the built page', () => {
  const files = existsSync(BUILT_PAGE)
    ? readdirSync(BUILT_PAGE, { recursive: true, encoding: 'utf8' })
    : []
  const texts = files.filter((file) => /\.(js|css|html|json|svg)$/.test(file))

  test('has no source maps and no stray files', () => {
    expect(
      files.filter((file) => /\.(map|tsx?|orig|bak|log|env|md)$|(^|[\\/])\./.test(file)),
    ).toEqual([])
    for (const file of texts) {
      expect(/sourceMappingURL=|sourceURL=/.test(readText(file)), file).toBe(false)
    }
  })

  test('has one inline script, which its policy allows by a hash, and no inline styles', () => {
    const index = readText('index.html').replace(/<script>[\s\S]*?<\/script>/, '')
    expect(index).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=|javascript:/i)
    expect(index).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  test('holds no credentials and no paths of the build machine', () => {
    const folder = process.cwd()
    for (const file of texts) {
      const text = readText(file)
      expect(text.includes(folder), file).toBe(false)
      expect(/scrypt\$\d|BEGIN [A-Z ]*PRIVATE KEY|AKIA[\dA-Z]{16}/.test(text), file).toBe(false)
    }
  })

  function readText(file: string): string {
    return readFileSync(join(BUILT_PAGE, file), 'utf8')
  }
})

function directivesOf(policy = ''): Map<string, string> {
  return new Map(
    policy.split('; ').map((directive) => {
      const space = directive.indexOf(' ')
      return [directive.slice(0, space), directive.slice(space + 1)]
    }),
  )
}
