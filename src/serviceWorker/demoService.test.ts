import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createDemoService } from './demoService.ts'

const SCOPE = 'https://files.example/some/path/'

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../service/catalog/${name}.json`, import.meta.url), 'utf8'))
const FILES = { countries: () => readJson('countries'), areas: () => readJson('areas') }

test('answers below api, whatever path the page has, and leaves the rest to others', async () => {
  const { respond } = createDemoService(SCOPE, FILES)
  const ask = (path: string, init?: RequestInit) => respond(new Request(path, init))
  const body = new URLSearchParams({ username: 'demo', password: 'demo', isocode: 'us' })
  const answer = await ask(`${SCOPE}api/csv/getareas?download=1`, { method: 'POST', body })
  expect(answer?.headers.get('Content-Disposition')).toBe('attachment; filename="coverage-US.csv"')
  expect((await answer?.text())?.trimEnd().split('\r\n')).toHaveLength(421)
  expect((await ask(`${SCOPE}api#x`))?.status).toBe(404)
  for (const path of [`${SCOPE}apis`, SCOPE, 'https://files.example/api/csv/getcountries'])
    expect(ask(path)).toBeUndefined()
})

test('reads no more of an endless body than is too large, and answers one that breaks off', async () => {
  const { respond } = createDemoService(SCOPE, FILES)
  const send = (body: ReadableStream) =>
    respond(
      new Request(`${SCOPE}api/json/getcountries`, {
        method: 'POST',
        body,
        duplex: 'half',
      } as RequestInit),
    )
  let chunks = 0
  const endless = new ReadableStream({
    pull(stream) {
      if (++chunks > 1000) stream.close() // or without the limit this test would never end
      stream.enqueue(new Uint8Array(8192))
    },
  })
  expect((await send(endless))?.status).toBe(413)
  expect(chunks).toBeLessThan(20)
  expect(
    (await send(new ReadableStream({ pull: (stream) => stream.error(new Error('left')) })))?.status,
  ).toBe(400)
})

test('lets in the demo account alone, and waits after failures as everywhere', async () => {
  const { respond } = createDemoService(SCOPE, FILES)
  const statuses: (number | undefined)[] = []
  for (const account of [
    'demo/demo',
    'demo/Demo',
    'Demo/demo',
    ...Array<string>(5).fill('demo/x'),
    'demo/demo',
  ])
    statuses.push((await respond(new Request(`${SCOPE}api/json/getcountries/${account}`)))?.status)
  expect(statuses).toEqual([200, 401, 401, 401, 401, 401, 401, 429, 200])
})

test('reads the catalogue at the first request, and again after it could not', async () => {
  let count = 0
  const { respond } = createDemoService(SCOPE, {
    ...FILES,
    areas: () => (++count === 1 ? Promise.reject(new TypeError('offline')) : FILES.areas()),
  })
  const ask = () => respond(new Request(`${SCOPE}api/json/getcountries/demo/demo`))
  expect(count).toBe(0)
  expect((await ask())?.status).toBe(503)
  expect((await ask())?.status).toBe(200)
  expect((await ask())?.status).toBe(200)
  expect(count).toBe(2)
})
