import { expect, test } from 'vitest'
import { joinBytes } from '../../core/joinBytes.ts'
import { runThrough } from '../../core/steps.ts'
import { writeXlsxSteps } from '../../core/xlsx/writeXlsxSteps.ts'
import { openPersonsFile } from './openPersonsFile.ts'

function createBook(header: string, rows: string[][]): Uint8Array<ArrayBuffer> {
  const columns = [{ header, kind: 'text', width: 9 } as const]
  return joinBytes(runThrough(writeXlsxSteps({ name: 'Offices', columns }, rows)))
}

const open = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  openPersonsFile(
    { name, size: bytes.length, arrayBuffer: async () => bytes.buffer } as File,
    'list',
  )

test('reads the sheets of a workbook', async () => {
  expect(await open('a.xlsx', createBook('City', [['Köln'], ['007']]))).toMatchObject({
    kind: 'workbook',
    sheets: [{ name: 'Offices', rows: [['City'], ['Köln'], ['007']] }],
  })
})

test('says what to do about an empty, an old and a broken workbook', async () => {
  await expect(open('a.xlsx', createBook(' ', []))).rejects.toThrow(/^a\.xlsx is empty/)
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])
  await expect(open('a.xls', old)).rejects.toThrow(/^a\.xls cannot be read\. .*Save it as \.xlsx/)
  await expect(open('a.xlsx', new Uint8Array([80, 75, 3, 4]))).rejects.toThrow(
    /a\.xlsx cannot be read/,
  )
})

test('refuses a file that is too large before it is read, and says so of one that is gone', async () => {
  const gone = {
    name: 'a.csv',
    size: 9,
    arrayBuffer: () => Promise.reject(new Error()),
  } as unknown as File
  await expect(openPersonsFile({ ...gone, size: 30_000_000 }, 'list')).rejects.toThrow(
    /larger than 20 MB/,
  )
  await expect(openPersonsFile(gone, 'list')).rejects.toThrow(
    /cannot be read\. It may have been moved/,
  )
})
