import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { loadSettings } from '../brand/loadSettings.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import { createServiceWorkerFile, loadPageHandler } from './pageHandler.ts'
import { createStaticFile, type FileInMemory } from './staticFiles.ts'

const PLAIN = { ...(await loadSettings({})), demo: undefined }

const INDEX = '<!doctype html><link href="./icon.svg"><script src="./assets/main-1.js"></script>'

const folder = await createTestFolder()
await mkdir(join(folder, 'web/assets/gazetteer-1'), { recursive: true })
const files = {
  'secret.txt': 'secret',
  'web/icon.svg': '<svg/>',
  'web/app.webmanifest': '{}',
  'web/sw.js': 'install()',
  'web/assets/map.worker-1.js': 'work()',
  'web/assets/map-1.css': 'p{}',
  'web/assets/font-1.woff2': 'font',
  'web/assets/gazetteer-1/B.latin': 'Auffay',
  'web/assets/gazetteer-1/C.latin': 'Bosc',
  'web/index.html': INDEX,
}
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
const compressed = {
  'web/assets/main-1.js': 'main()',
  'web/assets/gazetteer-1/A.latin': 'Paris',
  'web/data.json': '[]',
  'web/index.html': INDEX, // beside the plain one, as the build leaves it
}
for (const [name, text] of Object.entries(compressed))
  await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
const page = await loadPageHandler(join(folder, 'web'), PLAIN)

function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  return page(new Request(`http://localhost${path}`, { method, headers }))
}

test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache'],
  ['/FR/33472/St%20Malo/', 'text/html; charset=utf-8', 'no-cache'],
  ['/US/1212', 'text/html; charset=utf-8', 'no-cache'],
  ['/US/?q=x', 'text/html; charset=utf-8', 'no-cache'],
  ['/icon.svg', 'image/svg+xml', 'public, max-age=3600'],
  ['/app.webmanifest', 'application/manifest+json; charset=utf-8', 'public, max-age=3600'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
  ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/assets/main-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/map-1.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/font-1.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
])('serves %s', async (path, type, cacheControl) => {
  const { status, headers } = await get(path)
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    type,
    cacheControl,
  ])
})

test.each([
  { path: '/assets/none', status: 404 },
  { path: '/assets/none.js', status: 404 },
  { path: '/assets/main-1.js.br', status: 404 },
  { path: '/none.png', status: 404 },
  { path: '/%2e%2e/secret.txt', status: 404 },
  { path: '/US%5c1212', status: 404 },
  { path: '/US%00', status: 404 },
  { path: '/US/1212/a/b/more', status: 404 },
  { path: '//', status: 400 },
  { path: '/%zz', status: 400 },
])('answers $path with $status', async ({ path, status }) => {
  const response = await get(path)
  expect(response.status).toBe(status)
  expect(await response.text()).not.toContain('secret')
})

test.each([
  ['/', './'],
  ['/US', './'],
  ['/US/', '../'],
  ['/US/1212?q=a/b', '../'],
  ['/US/12%2F12', '../'],
  ['/US/1212/', '../../'],
])('links from %s to the root with %s', async (path, way) => {
  const html = INDEX.replaceAll('./', way)
  expect(await (await get(path)).text()).toBe(html)
  const brotli = await get(path, { 'Accept-Encoding': 'br' })
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(html)
})

test('gives each depth its own ETag', async () => {
  const pages = await Promise.all(['/', '/US/1212', '/US/1212/'].map((path) => get(path)))
  const tags = pages.map(({ headers }) => headers.get('ETag'))
  expect(new Set(tags).size).toBe(3)
  expect((await get('/US/1212', { 'If-None-Match': tags[0] ?? '' })).status).toBe(200)
})

/** What arrives, after the encoding that its headers name. */
async function decode(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
  const encoding = response.headers.get('Content-Encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

test.each([
  ['/assets/main-1.js', 'main()'],
  ['/assets/gazetteer-1/A.latin', 'Paris'],
  ['/data.json', '[]'],
])('sends %s, which is there in brotli alone, in what the client takes', async (path, text) => {
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['', null],
  ] as const) {
    const response = await get(path, { 'Accept-Encoding': accepted })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await decode(response)).toBe(text)
  }
})

test('sends as it is what the build has not compressed', async () => {
  const { headers } = await get('/assets/map-1.css', { 'Accept-Encoding': 'br' })
  expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([null, null])
})

test('reads the gazetteer when it is asked for', async () => {
  const path = '/assets/gazetteer-1/A.latin'
  expect((await get(path)).headers.get('Cache-Control')).toContain('immutable')
  const head = await get(path, {}, 'HEAD')
  expect([head.headers.get('Content-Length'), await head.text()]).toEqual(['5', ''])
  await rm(join(folder, 'web/assets/gazetteer-1/B.latin'))
  expect((await get('/assets/gazetteer-1/B.latin')).status).toBe(404)
})

test('asks to try again, and logs why, where a file cannot be opened', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const file = join(folder, 'web/assets/gazetteer-1/C.latin')
  await rm(file)
  await symlink(file, file) // a link to itself: as with too many open files, the system refuses
  const { status, headers } = await get('/assets/gazetteer-1/C.latin')
  expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([
    503,
    '2',
    'no-cache',
  ])
  await vi.waitFor(() => expect(printed.mock.lastCall?.[0]).toMatch(/ page 503 ELOOP$/))
  printed.mockRestore()
})

describe('a file of another build', () => {
  test('is asked of other servers behind the same address, then given up', async () => {
    let asked = 'http://localhost/coverage/assets/map-1a2B_-4d.js'
    for (let tries = 1; tries <= 15; tries++) {
      const { status, headers } = await get(
        new URL(asked).pathname.slice('/coverage'.length) + new URL(asked).search,
      )
      expect([status, headers.get('Cache-Control'), headers.get('Connection')]).toEqual([
        307,
        'no-store',
        'close',
      ])
      asked = new URL(headers.get('Location') ?? '', asked).href
      expect(asked).toBe(`http://localhost/coverage/assets/map-1a2B_-4d.js?elsewhere=${tries}`)
    }
    expect((await get('/assets/map-1a2B_-4d.js?elsewhere=15')).status).toBe(404)
  })

  test('may lie in a folder, and have any name there', async () => {
    const { headers } = await get('/assets/gazetteer-2/a:b%20c')
    expect(
      new URL(headers.get('Location') ?? '', 'http://localhost/assets/gazetteer-2/').pathname,
    ).toBe('/assets/gazetteer-2/a:b%20c')
  })

  test.each(['-1', '0.5', 'x', '99', '1e400', '%0d%0aX:1'])(
    'is given up after %s tries',
    async (tries) => {
      expect((await get(`/assets/map-1a2B_-4d.js?elsewhere=${tries}`)).status).toBe(404)
    },
  )

  test('is what this server has, however it is asked for', async () => {
    expect(await (await get('/assets/main-1.js?elsewhere=3')).text()).toBe('main()')
  })
})

test('answers 304 when nothing has changed', async () => {
  const tag = (await get('/')).headers.get('ETag') ?? ''
  const response = await get('/', { 'If-None-Match': tag })
  expect([response.status, await response.text()]).toEqual([304, ''])
  expect((await get('/icon.svg', { 'If-None-Match': tag })).status).toBe(200)
  expect((await get('/assets/main-1.js')).headers.get('ETag')).toBe(null) // its name changes with its bytes
})

test('accepts only GET and HEAD', async () => {
  const head = await get('/', {}, 'HEAD')
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
    200,
    String(INDEX.length),
    '',
  ])
  const post = await get('/', {}, 'POST')
  expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('allows nothing from other origins, and nothing inline', async () => {
  for (const path of ['/', '/assets/map.worker-1.js', '/sw.js', '/none.png']) {
    const { headers } = await get(path)
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  }
})

test('allows the scripts that the build wrote into the page, and no others', async () => {
  const web = await createTestFolder()
  await writeFile(
    join(web, 'index.html'),
    '<title>Coverage Explorer</title><script>let a = 1</script><script src="./assets/main-1.js"></script>',
  )
  const { headers } = await (await loadPageHandler(web, PLAIN))(new Request('http://localhost/'))
  expect(headers.get('Content-Security-Policy')).toContain(
    "; script-src 'self' 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='; ",
  )
})

test('gives the page the service to call directly, and allows those calls', async () => {
  const direct = 'https://coverage.example.com:8443/api'
  const other = await loadPageHandler(join(folder, 'web'), { ...PLAIN, direct })
  const config = await (await other(new Request('http://localhost/config.json'))).json()
  expect(config).toEqual({ service: 'remote', base: direct })
  const policy = (await other(new Request('http://localhost/'))).headers.get(
    'Content-Security-Policy',
  )
  expect(policy).toContain("connect-src 'self' https://coverage.example.com:8443;")
})

test('sends Strict-Transport-Security only with COVERAGE_HTTPS', async () => {
  const name = 'Strict-Transport-Security'
  expect((await get('/')).headers.has(name)).toBe(false)
  const secure = await loadPageHandler(join(folder, 'web'), { ...PLAIN, isHttps: true })
  for (const path of ['/', '/US/1212', '/missing.js'])
    expect((await secure(new Request(`http://localhost${path}`))).headers.get(name)).toBe(
      'max-age=31536000',
    )
})

test('gives the page the map tiles, and allows loading them', async () => {
  const config = await get('/config.json')
  expect([config.headers.get('Cache-Control'), await config.text()]).toEqual([
    'no-cache',
    '{"service":"embedded","isBuiltIn":true}',
  ])
  const tiles = { url: 'https://tiles.example.com:8443/{z}/{x}/{y}.png', attribution: '© Example' }
  const other = await loadPageHandler(join(folder, 'web'), { ...PLAIN, tiles })
  expect(await (await other(new Request('http://localhost/config.json'))).json()).toEqual({
    service: 'embedded',
    isBuiltIn: true,
    tiles,
  })
  const upstream = { url: 'https://coverage.example.com', maxBytes: 1 }
  const remote = await loadPageHandler(join(folder, 'web'), { ...PLAIN, upstream })
  expect(await (await remote(new Request('http://localhost/config.json'))).text()).toBe(
    '{"service":"remote"}',
  )
  const policy = (await other(new Request('http://localhost/'))).headers.get(
    'Content-Security-Policy',
  )
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.com:8443;")
  expect((await get('/')).headers.get('Content-Security-Policy')).toContain(
    "img-src 'self' data: blob:;",
  )
})

test('says what to do when the page is not built', async () => {
  await expect(loadPageHandler(join(folder, 'none'), PLAIN)).rejects.toThrow(
    'The page is not built yet; run npm run build',
  )
})

const BYTES = new TextEncoder().encode('install()')
const BUILT = createStaticFile('/sw.js', BYTES, new Map([['br', BYTES]])) as FileInMemory

test('is another file once the policies of the page are others, in all encodings', async () => {
  const [mine, same, other] = await Promise.all(
    [{ policy: 'a' }, { policy: 'a' }, { policy: 'b' }].map((settings) =>
      createServiceWorkerFile(BUILT, settings),
    ),
  )
  const text = new TextDecoder().decode(mine?.identity as Uint8Array)
  expect(text).toMatch(/^install\(\)\n\/\/ settings [\w-]{22}\n$/)
  expect(brotliDecompressSync(mine?.encoded.get('br') as Uint8Array).toString()).toBe(text)
  expect(same?.tag).toBe(mine?.tag)
  expect(other?.tag).not.toBe(mine?.tag)
  expect(mine?.cacheControl).toBe('no-cache')
})
