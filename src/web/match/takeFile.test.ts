import { beforeEach, expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { forgetList } from './keptList.ts'
import { decodeFile, takeFile } from './takeFile.ts'

function fileOf(name: string, size: number): File {
  const bytes = new TextEncoder().encode('Lyon\n'.repeat(size / 5))
  return { name, size: bytes.length, arrayBuffer: async () => bytes.buffer } as File
}

let entered: Entry[] = []
const enter = (entry: Entry) => entered.push(entry)

beforeEach(() => {
  entered = []
})

test('takes the text of a file', async () => {
  await takeFile(fileOf('a.txt', 10), enter)
  await expect
    .poll(() => entered)
    .toMatchObject([{ text: 'Lyon\nLyon\n', file: { name: 'a.txt' }, isHeld: false }])
})

test('a file that is still read at sign-out is not entered', async () => {
  const taken = takeFile(fileOf('a.txt', 10), enter)
  forgetList()
  await taken
  expect(entered).toEqual([])
})

test('nor one that is still decoded', async () => {
  const bytes = new Uint8Array(40_000_000).fill(65) // takes more than one slice
  decodeFile({ name: 'a.txt', bytes, label: 'gb18030', isSure: true, ranked: [] }, enter)
  forgetList()
  await takeFile(fileOf('b.txt', 10), enter)
  await expect.poll(() => entered.map(({ file }) => file?.name)).toEqual(['b.txt'])
})

test('of two files the last one is entered', async () => {
  await Promise.all([takeFile(fileOf('a.txt', 10), enter), takeFile(fileOf('b.txt', 10), enter)])
  expect(entered.map(({ file }) => file?.name)).toEqual(['b.txt'])
})
