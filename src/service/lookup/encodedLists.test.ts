import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { encode, OUTPUTS } from '../../core/protocol/encode.ts'
import { AREA_FIELDS } from '../../core/protocol/fields.ts'
import { ENCODINGS } from '../request/compression.ts'
import { createEncodedLists, createKeptBytes } from './encodedLists.ts'

const ROW = ['1201', 'Jersey City, NJ', '38', '-97', '40.7', '-74.1']
const createLists = (rows: readonly (readonly string[])[], keptBytes?: number) =>
  createEncodedLists({ countries: [], areas: new Map([['US', rows]]) }, keptBytes)

test('encodes each list once, and compresses none that is small', async () => {
  const { countries, areas } = createLists([ROW])
  expect(await countries.encoded('json', 'br')).toEqual(await countries.encoded('json', null))
  const [one, other] = await Promise.all(
    ['br', 'gzip'].map((accept) => areas('US')?.encoded('csv', accept)),
  )
  expect(one).toEqual({
    bytes: new TextEncoder().encode(encode('csv', AREA_FIELDS, [ROW])),
    encoding: 'identity',
  })
  expect(other?.bytes).toBe(one?.bytes)
  expect(areas('us')).toBeUndefined()
})

test('encodes every list in every encoding, and keeps those that are already encoded', async () => {
  const lists = createLists(Array(50).fill(ROW))
  const early = await lists.areas('US')!.encoded('xml', 'br')
  await lists.encodeAll()
  const encoding = vi.spyOn(TextEncoder.prototype, 'encode')
  for (const output of OUTPUTS)
    for (const encoding of ENCODINGS) await lists.areas('US')!.encoded(output, encoding)
  expect((await lists.areas('US')!.encoded('xml', 'br')).bytes).toBe(early.bytes)
  expect(encoding).not.toHaveBeenCalled()
  encoding.mockRestore()
})

test.each(OUTPUTS)(
  'a list of many pieces is whole as %s, and can be read in every encoding',
  async (output) => {
    const rows = Array.from({ length: 2001 }, (_, i) => [`1${i}`, `Łódź ${i}`, '', '', '', ''])
    const list = createLists(rows).areas('US')!
    const wanted = encode(output, AREA_FIELDS, rows)
    const { bytes } = await list.encoded(output, null)
    expect(Buffer.from(bytes).toString()).toBe(wanted)
    expect(brotliDecompressSync((await list.encoded(output, 'br')).bytes).toString()).toBe(wanted)
    expect(gunzipSync((await list.encoded(output, 'gzip')).bytes).toString()).toBe(wanted)
  },
)

test('what there is no room for is encoded again, and what is compressed stays longest', async () => {
  const rows = Array.from({ length: 500 }, (_, i) => [`1${i}`, 'Jersey City', '', '', '', ''])
  const size = encode('json', AREA_FIELDS, rows).length
  const lists = createLists(rows, size)
  const list = lists.areas('US')!
  const compressed = (await list.encoded('json', 'br')).bytes
  const plain = (await list.encoded('json', null)).bytes
  expect((await list.encoded('json', null)).bytes).toEqual(plain)
  expect((await list.encoded('json', 'br')).bytes).toBe(compressed)
  await lists.encodeAll() // ends, although there is no room for all
})

const MAX = 100

function createCounted() {
  const kept = createKeptBytes(MAX)
  let count = 0
  return {
    get: (key: string, length: number) =>
      kept.get({
        key,
        isCheap: true,
        async make() {
          count++
          return new Uint8Array(length)
        },
      }),
    made: () => count,
  }
}

test('what is dropped while it is sent is shared with whoever asks meanwhile', async () => {
  const { get, made } = createCounted()
  const sent = await get('large', 80)
  await get('other', 80) // there is no room for both
  expect(await get('large', 80)).toBe(sent)
  expect(made()).toBe(2)
})

test('what has no room at all is shared too, and takes it from nobody', async () => {
  const { get, made } = createCounted()
  const small = await get('small', 10)
  const sent = await get('larger than all', MAX + 1)
  expect(await get('larger than all', MAX + 1)).toBe(sent)
  expect(await get('small', 10)).toBe(small)
  expect(made()).toBe(2)
})
