import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { buildDemo } from '../src/build/demo/buildDemo.ts'
import { checkSampleAnswer } from '../src/service/testing/checkSampleAnswer.ts'
import { SAMPLE_REQUESTS, type SampleRequest } from '../src/service/testing/sampleTable.ts'
import { exportAs } from './download.ts'
import { expect, expectAccessible, fillSignIn, test as journey } from './journey.ts'
import { startHttp } from './startHttp.ts'

// The demo on hosts that have files only, below a path.

const PAGE = fileURLToPath(new URL('../dist/web', import.meta.url))
const PATH = '/some/path/'

interface Fixtures {
  readonly host: StaticHost // answers 404 where it has no file
  readonly hostWithPage: StaticHost // answers with 404.html there
}

const test = journey.extend<Fixtures, { folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'demo-'))
      await buildDemo(PAGE, folder)
      // without the world, which the page would load unasked
      const config = join(folder, 'config.json')
      const settings = JSON.parse(await readFile(config, 'utf8'))
      await writeFile(config, JSON.stringify({ ...settings, service: 'remote' }))
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  host: async ({ folder }, use) => {
    const host = await startStaticHost({ folder, path: PATH, hasNotFoundPage: false })
    await use(host)
    host.stop()
  },
  hostWithPage: async ({ folder }, use) => {
    const host = await startStaticHost({ folder, path: PATH, hasNotFoundPage: true })
    await use(host)
    host.stop()
  },
})

// the host's own settings, and no server
test.use({ loadsWorld: true, baseURL: undefined, serviceWorkers: 'allow' })

/** Lists of all kinds, many of them left at once, and in the midst messages that mean nothing. */
function askManyAtOnce(page: Page): Promise<{ statuses: readonly number[]; left: number }> {
  return page.evaluate(async () => {
    const { controller } = navigator.serviceWorker
    for (const message of [null, 1, 'x', [], { loaded: ['http://[', null, {}] }, { loaded: 'x' }])
      controller?.postMessage(message)
    const leaving = new AbortController()
    const huge = new Blob(Array<Uint8Array<ArrayBuffer>>(2).fill(new Uint8Array(10_000_000)))
    const asked = Array.from({ length: 400 }, (_, i) => {
      const signal = i % 4 === 1 ? { signal: leaving.signal } : {}
      if (i % 100 === 3) return fetch('./api/csv/getareas', { method: 'POST', body: huge })
      if (i % 4 === 3) return fetch('./api/json/getcountries', { method: 'BREW' })
      return fetch('./api/json/getareas/demo/demo/DE', signal)
    })
    leaving.abort()
    const answers = await Promise.allSettled(asked)
    const statuses = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value.status : [],
    )
    return { statuses: [...new Set(statuses)].sort(), left: answers.length - statuses.length }
  })
}

const COUNTRIES = '/api/json/getcountries'
const post = (body: BodyInit, type: string, more: HeadersInit = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type, ...more },
})
const FORM = 'application/x-www-form-urlencoded'
const GOOD = 'username=demo&password=demo'
const REFUSED = /^\{"DATA":\[\{"RETURN":100,"DESCRIPTION":"[^"]+"\}\]\}$/

/** What a page may send and no program of ours does; the service itself, and no host behind it, answers each. */
const ODD_REQUESTS: readonly SampleRequest[] = [
  ...['BREW', 'PATCH', 'propfind', 'M-SEARCH', 'x'.repeat(100_000)].map((method) => ({
    title: `method ${method.slice(0, 20)}`,
    path: COUNTRIES,
    init: { method },
    status: 405,
  })),
  { title: 'a part of 100 kB', path: `${COUNTRIES}/demo/${'x'.repeat(100_000)}`, status: 401 },
  { title: '50,000 parts', path: `${COUNTRIES}${'/x'.repeat(50_000)}`, status: 400 },
  { title: 'slashes alone', path: `/api${'/'.repeat(1000)}`, status: 404 },
  { title: 'an encoded word', path: '/api/json/get%63ountries/demo/demo', status: 404 },
  { title: 'dots that are encoded', path: `${COUNTRIES}/%2e%2e/%2e%2e/etc`, status: 404 },
  { title: 'a NUL', path: `${COUNTRIES}/demo/%00`, status: 401 },
  { title: 'a query of 100 kB', path: `${COUNTRIES}?${'a=b&'.repeat(25_000)}`, status: 400 },
  { title: 'a fragment', path: '/api#x', status: 404 },
  {
    title: 'binary',
    path: COUNTRIES,
    init: post(
      Uint8Array.from({ length: 256 }, (_, i) => i),
      FORM,
    ),
    status: 400,
  },
  { title: 'no type', path: COUNTRIES, init: post(GOOD, ''), status: 200, body: /COUNTRYCODE/ },
  ...[
    '',
    '; boundary=',
    '; boundary="',
    `; boundary=${'x'.repeat(1000)}`,
    '; boundary=x; boundary=y',
  ].map((boundary) => ({
    title: `multipart${boundary.slice(0, 20)}`,
    path: COUNTRIES,
    init: post('--x\r\n\r\n--x--', `multipart/form-data${boundary}`),
    status: 400,
  })),
  {
    title: '10,000 parts',
    path: COUNTRIES,
    init: post('--x\r\n\r\n'.repeat(9000), 'multipart/form-data; boundary=x'),
    status: 400,
  },
  { title: '20 MB', path: COUNTRIES, init: post('x'.repeat(20_000_000), FORM), status: 413 },
  {
    title: 'odd headers',
    path: `${COUNTRIES}/demo/demo`,
    init: {
      headers: {
        Accept: 'x'.repeat(100_000),
        Range: 'bytes=9-1',
        'Coverage-Session': 'use',
        'X-A': '\xff',
      },
    },
    status: 200,
    body: /^\{"DATA":\[\{"COUNTRYCODE"/,
  },
].map((sample) => ({ body: REFUSED, ...sample }))

/** Resolves once the worker answers this page. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

async function signInToDemo(page: Page): Promise<void> {
  await fillSignIn(page, 'demo', 'demo')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}

test('a country is found and exported, reloaded with Shift, and opened without the host', async ({
  page,
  host,
  context,
  complaints,
}) => {
  await page.goto(host.url)
  await expect(page.getByText('This is a demo: everything runs in this browser.')).toBeVisible()
  await expectAccessible(page)
  await signInToDemo(page) // at once, whether the worker has started or not
  await page.getByRole('combobox', { name: 'Search coverage' }).fill('Germany')
  const countries = page.getByRole('list', { name: 'Countries', exact: true })
  await countries.getByRole('link', { name: 'Germany' }).click()
  await expect(page.getByText('5,200 areas').first()).toBeVisible()
  await expect(page).toHaveURL(`${host.url}?view=DE`)

  const { name, bytes } = await exportAs(page, /^CSV without header/)
  expect(name).toBe('coverage-DE.csv')
  expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(5200)

  const devTools = await context.newCDPSession(page)
  const isLoaded = page.waitForEvent('load')
  await devTools.send('Page.reload', { ignoreCache: true })
  await isLoaded
  await signInToDemo(page)
  await expect(page.getByText('5,200 areas').first()).toBeVisible()

  await page.waitForFunction(async () => (await caches.match('./')) !== undefined) // all is kept
  host.stop()
  await page.goto(`${host.url}DE/4930`)
  await signInToDemo(page)
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('+49 30')
  // browsers tell that the host is gone, as when the worker looks for a newer one
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual(
    [],
  )
})

test('the worker passes the table of requests that every host passes', async ({
  page,
  host,
  complaints,
}) => {
  await page.goto(host.url)
  await waitForWorker(page)
  // pages cannot choose an encoding: browsers do, between themselves and a server
  const samples = SAMPLE_REQUESTS.filter(({ title }) => title !== 'brotli')
  const answers = await askInPage(page, host.url, samples)
  expect(answers.length).toBeGreaterThan(90)
  for (const [i, sample] of samples.entries())
    await test.step(sample.title, () => checkSampleAnswer(expect, answers[i]!, sample))

  complaints.splice(0) // browsers tell of every refusal
  const list = { title: 'a list', path: '/api/csv/getareas/demo/demo/US', status: 200 }
  const [head, got] = await askInPage(page, host.url, [
    { ...list, init: { method: 'HEAD' } },
    { ...list, init: {} },
  ])
  const { byteLength } = await got!.arrayBuffer()
  expect(byteLength).toBeGreaterThan(20_000)
  expect(head!.headers.get('Content-Length')).toBe(String(byteLength))

  const odd = await askInPage(page, host.url, ODD_REQUESTS)
  for (const [i, sample] of ODD_REQUESTS.entries())
    await test.step(sample.title, () => checkSampleAnswer(expect, odd[i]!, sample))
  expect(await askManyAtOnce(page)).toEqual({ statuses: [200, 405, 413], left: 100 })
  complaints.splice(0)

  const saved = page.waitForEvent('download')
  await page.evaluate(() => location.assign('./api/csv/getareas/demo/demo/GB?download=1'))
  expect((await saved).suggestedFilename()).toBe('coverage-GB.csv')
})

test('a link to a view opens it, where the host has the page for unknown addresses', async ({
  page,
  hostWithPage: { url },
  complaints,
}) => {
  await page.goto(`${url}de/4930/Berlin?sort=code#match`)
  await expect(page).toHaveURL(`${url}?view=de/4930/Berlin&sort=code#match`)
  await page.goto(`${url}index.html?view=DE/4930`)
  await expect(page.getByText('Opens code 4930, Germany, after signing in.')).toBeVisible()
  await expect(page).toHaveURL(`${url}?view=DE/4930`)
  await page.goto(`${url}de/4930/Berlin/no/view`)
  await expect(page.getByText('There is no such page.')).toBeVisible()
  expect(complaints.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([])
})

test('says what it needs, where there are no service workers', async ({
  page,
  host,
  folder,
  complaints,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined }),
  )
  await page.goto(host.url)
  await expect(page.getByRole('alert')).toContainText('please open this page in an ordinary one.')
  await fillSignIn(page, 'demo', 'demo')
  await expect(page.getByRole('alert')).toContainText('please open this page in an ordinary one.')
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(
    'Please open it by https, or as http://localhost',
  )
  expect(complaints).toEqual([])

  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(page.getByText('This demo has to come from a web server')).toBeVisible()
  complaints.splice(0) // the browser refuses the modules
})

interface Answer {
  readonly status: number
  readonly headers: [name: string, value: string][]
  readonly text: string
}

/** Sends requests from the page one after the other. The answers are as the page reads them. */
async function askInPage(
  page: Page,
  root: string,
  samples: readonly SampleRequest[],
): Promise<Response[]> {
  const requests = await Promise.all(samples.map((sample) => describeRequest(root, sample)))
  const answers = await page.evaluate(async (requests): Promise<Answer[]> => {
    const answers: Answer[] = []
    for (const { url, method, headers, body } of requests) {
      const bytes =
        body === undefined ? null : Uint8Array.from(body, (character) => character.charCodeAt(0))
      const response = await fetch(url, { method, headers, body: bytes })
      answers.push({
        status: response.status,
        headers: [...response.headers],
        text: await response.text(),
      })
    }
    return answers
  }, requests)
  return answers.map(
    ({ status, headers, text }) => new Response(status === 204 ? null : text, { status, headers }),
  )
}

async function describeRequest(root: string, { path, init }: SampleRequest) {
  const { method, headers, body } = new Request(`http://host${path}`, init)
  return {
    url: root + path.slice(1), // as it is: a URL would lose a bad escape
    method,
    headers: [...headers],
    body: body ? Buffer.from(await new Response(body).arrayBuffer()).toString('latin1') : undefined,
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface Options {
  readonly folder: string
  readonly path: string // under which the folder is served, with slashes around it
  readonly hasNotFoundPage: boolean // answers with 404.html where it has no file, as some hosts do
}

interface StaticHost {
  readonly url: string // of the folder
  readonly stop: () => void
}

/** A host that serves the files of a folder and can do nothing else. */
async function startStaticHost({ folder, path, hasNotFoundPage }: Options): Promise<StaticHost> {
  async function send(response: ServerResponse, status: number, name: string): Promise<void> {
    const bytes = await readFile(join(folder, name))
    response
      .writeHead(status, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' })
      .end(bytes)
  }
  const { port, stop } = await startHttp(async ({ url = '', method }, response) => {
    const { pathname } = new URL(url, 'http://host')
    const name = pathname === path ? 'index.html' : pathname.slice(path.length)
    try {
      if (method !== 'GET') response.writeHead(405).end()
      else await send(response, 200, pathname.startsWith(path) ? name : '-')
    } catch {
      if (hasNotFoundPage) await send(response, 404, '404.html')
      else response.writeHead(404).end()
    }
  })
  return { url: `http://localhost:${port}${path}`, stop }
}
