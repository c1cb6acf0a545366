import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EdgeHost } from '../../service/edge/edgeHost.ts'
import { DEMO_ACCOUNT } from '../../service/testing/demoAccounts.ts'
import { expectSampleAnswer, SAMPLE_REQUESTS } from '../../service/testing/sampleRequests.ts'
import { createTestFolder } from '../../service/testing/testFolder.ts'
import { bundleEdge } from './bundleEdge.ts'
import { readContent } from './readContent.ts'

// The built module as a function. `npm run test:edge` runs it on the runtime that it is for.

const folder = await createTestFolder()
const log = vi.spyOn(console, 'log').mockImplementation(() => {})
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterAll(() => {
  log.mockRestore()
  warn.mockRestore()
})

const MAIN = 'main()'.repeat(100)
const BINDINGS = { COVERAGE_ACCOUNTS: JSON.stringify([DEMO_ACCOUNT]) }

let host: EdgeHost
const ask = (path: string, init?: RequestInit) =>
  host.fetch(new Request(`https://edge.example${path}`, init), BINDINGS)

beforeAll(async () => {
  const page = join(folder, 'web')
  await mkdir(join(page, 'assets'), { recursive: true })
  await writeFile(join(page, 'index.html'), '<!doctype html><title>the page</title>')
  await writeFile(join(page, 'assets/main-1.js'), MAIN)
  await writeFile(join(page, 'assets/main-1.js.br'), brotliCompressSync(MAIN))
  await writeFile(join(page, 'assets/main-1.js.gz'), 'not needed')
  await bundleEdge(await readContent(page, {}), join(folder, 'edge'))
  const url = pathToFileURL(await writeModuleForNode()).href
  vi.stubGlobal('isLoadingEdge', true)
  host = (await import(url)).default
  vi.unstubAllGlobals()
})

/** As runtimes load it: the page's bytes are an ArrayBuffer, and nothing random or timed may happen meanwhile. */
async function writeModuleForNode(): Promise<string> {
  const module = await readFile(join(folder, 'edge/worker.js'), 'utf8')
  const path = join(folder, 'edge/forNode.mjs')
  const opening = `const { readFileSync } = await import('node:fs')
const $1 = new Uint8Array(readFileSync(new URL('page.bin', import.meta.url))).buffer`
  const withData = module.replace(/^import (\w+) from "\.\/page\.bin";$/m, opening)
  await writeFile(path, withData.replace('from "node:crypto"', 'from "./strictCrypto.mjs"'))
  await writeFile(join(folder, 'edge/strictCrypto.mjs'), STRICT_CRYPTO)
  return path
}

const STRICT_CRYPTO = `export * from 'node:crypto'
import * as crypto from 'node:crypto'
export function randomBytes(count) {
  if (globalThis.isLoadingEdge) throw new Error('Random bytes are drawn while the module is loaded.')
  return crypto.randomBytes(count)
}`

test.each(SAMPLE_REQUESTS)('$title', async (sample) => {
  await expectSampleAnswer(await decode(await ask(sample.path, sample.init)), sample)
})

/** As a client sees it: a runtime leaves encoded answers as they are. */
async function decode(response: Response): Promise<Response> {
  if (response.headers.get('Content-Encoding') !== 'br') return response
  const { status, headers } = response
  return new Response(brotliDecompressSync(await response.arrayBuffer()), { status, headers })
}

test('has the page inside, as the build has compressed it', async () => {
  expect(await (await ask('/US/1212')).text()).toContain('the page')
  expect(await (await ask('/assets/main-1.js')).text()).toBe(MAIN)
  const compressed = await ask('/assets/main-1.js', { headers: { 'Accept-Encoding': 'br' } })
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
  expect(new Uint8Array(await compressed.arrayBuffer())).toEqual(
    new Uint8Array(brotliCompressSync(MAIN)),
  )
  expect((await ask('/assets/main-1.js.br')).status).toBe(404)
})

test('imports nothing but modules of Node, and none that opens files or sockets', async () => {
  const module = await readFile(join(folder, 'edge/worker.js'), 'utf8')
  const imported = [...module.matchAll(/^import .* from "([^"]*)"/gm)].map(([, name]) => name)
  expect(imported.toSorted()).toEqual([
    './page.bin',
    'node:buffer',
    'node:crypto',
    'node:net',
    'node:os',
    'node:path',
    'node:process',
    'node:timers/promises',
    'node:util',
    'node:zlib',
  ])
})
