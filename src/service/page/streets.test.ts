import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { BOUNDS, buildStreetsArchive } from '../../build/streetsArchive.ts'
import { loadSettings } from '../brand/loadSettings.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import { encodePageConfig } from './pageConfig.ts'
import { createPageHandler } from './pageHandler.ts'
import { createStaticFile } from './staticFiles.ts'
import { withStreets } from './streets.ts'

const ARCHIVE = buildStreetsArchive()
const SIZE = ARCHIVE.length
const path = join(await createTestFolder(), 'streets.pmtiles')
beforeEach(() => writeFile(path, ARCHIVE))

const INDEX = new Map([['/index.html', createStaticFile('/index.html', new Uint8Array())]])
const settings = await loadSettings({ COVERAGE_STREETS: path })
const page = withStreets(await createPageHandler(INDEX, settings), settings.streets?.path)

function ask(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return page(new Request('http://localhost/streets.pmtiles', { method, headers }))
}

describe('an archive of streets', () => {
  test.each([
    ['bytes=0-126', 0, 127],
    ['bytes=1000-', 1000, SIZE],
    ['bytes=-10', SIZE - 10, SIZE],
    [`bytes=5-${'9'.repeat(400)}`, 5, SIZE],
    [`bytes=-${SIZE + 1}`, 0, SIZE],
  ])('is served in part: %s', async (Range, start, end) => {
    const answer = await ask({ Range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end - 1}/${SIZE}`)
    expect(answer.headers.get('Content-Length')).toBe(String(end - start))
    expect(ARCHIVE.subarray(start, end).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
  })

  test.each([undefined, 'bytes=', 'bytes=9-5', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
    'is served whole for %s',
    async (Range) => {
      const answer = await ask(Range === undefined ? {} : { Range })
      expect([answer.status, answer.headers.get('Content-Range')]).toEqual([200, null])
      expect(ARCHIVE.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    },
  )

  test.each([`bytes=${SIZE}-`, 'bytes=-0'])('has nothing at %s', async (Range) => {
    const { status, headers } = await ask({ Range })
    expect([status, headers.get('Content-Range')]).toEqual([416, `bytes */${SIZE}`])
  })

  test('answers HEAD without the bytes, and what is unchanged without either', async () => {
    const head = await ask({ Range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
      206,
      '10',
      '',
    ])
    const tag = head.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"/) // a weak one says nothing of parts
    expect((await ask({ 'If-None-Match': tag })).status).toBe(304)
    expect((await ask({ 'If-Range': tag, Range: 'bytes=0-9' })).status).toBe(206)
    expect((await ask({ 'If-Range': '"other"', Range: 'bytes=0-9' })).status).toBe(200)
    expect((await ask({}, 'POST')).status).toBe(405)
  })

  test('may be replaced: an answer begun with the old one breaks off', async () => {
    await writeFile(path, Buffer.concat([ARCHIVE, Buffer.alloc(2_000_000)]))
    const body = (await ask()).body?.getReader()
    await body?.read()
    await writeFile(path, 'shorter')
    await expect(async () => {
      while (!(await body?.read())?.done);
    }).rejects.toThrow('replaced')
    expect((await ask()).headers.get('Content-Length')).toBe('7')
    await rm(path)
    expect((await ask()).status).toBe(404)
  })
})

test('the page is told what the header says, and no path', async () => {
  const config = encodePageConfig(await loadSettings({ COVERAGE_STREETS: path }), false)
  const { streets } = JSON.parse(new TextDecoder().decode(config))
  expect(streets).toEqual({ url: 'streets.pmtiles', minZoom: 4, maxZoom: 9, bounds: BOUNDS })
})

test.each([
  ['is no PMTiles archive', () => Buffer.from('<!doctype html>'.repeat(20))],
  ['is no PMTiles archive', () => ARCHIVE.subarray(0, 100)],
  ['is cut short', () => ARCHIVE.subarray(0, -1)],
  ['has no vector tiles', () => changed(99, 2)],
  ['only gzip works', () => changed(98, 3)],
  ['cannot be read (ENOENT)', undefined],
])('a file that %s is told in the log, and the page goes without', async (fault, make) => {
  await (make ? writeFile(path, make()) : rm(path))
  const settings = await loadSettings({ COVERAGE_STREETS: path })
  expect(settings.fileWarnings).toEqual([expect.stringContaining(fault)])
  const config = JSON.parse(new TextDecoder().decode(encodePageConfig(settings, false)))
  expect([config.streets, config.hasBrokenStreets]).toEqual([undefined, true])
})

function changed(at: number, byte: number): Buffer {
  const copy = Buffer.from(ARCHIVE)
  copy[at] = byte
  return copy
}

test('the policy allows the host of an address, and nothing else', async () => {
  const policyOf = async (COVERAGE_STREETS: string) => {
    const handler = await createPageHandler(INDEX, await loadSettings({ COVERAGE_STREETS }))
    return (await handler(new Request('http://localhost/'))).headers.get('Content-Security-Policy')
  }
  expect(await policyOf(path)).toContain("connect-src 'self';")
  const elsewhere = await policyOf('https://files.example.com/a/streets.pmtiles?v=1')
  expect(elsewhere).toContain("connect-src 'self' https://files.example.com;")
})
