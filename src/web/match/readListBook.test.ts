import { expect, test } from 'vitest'
import { runThrough } from '../../core/steps.ts'
import { joinBytes } from '../../core/xlsx/testing/joinBytes.ts'
import { writeXlsxSteps } from '../../core/xlsx/writeXlsxSteps.ts'
import { readListBook } from './readListBook.ts'

function createBook(header: string, rows: string[][]): Uint8Array<ArrayBuffer> {
  const columns = [{ header, kind: 'text', width: 9 } as const]
  return joinBytes(runThrough(writeXlsxSteps({ name: 'Offices', columns }, rows)))
}

test('reads the sheets of a workbook', async () => {
  const book = await readListBook('a.xlsx', createBook('City', [['Köln'], ['007']]))
  expect(book).toMatchObject({
    name: 'a.xlsx',
    sheet: { name: 'Offices', rows: [['City'], ['Köln'], ['007']] },
  })
})

test('says what to do with a workbook that is empty, old, or none', async () => {
  await expect(readListBook('a.xlsx', createBook(' ', []))).rejects.toThrow(/^a\.xlsx is empty/)
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])
  await expect(readListBook('a.xls', old)).rejects.toThrow(/^a\.xls cannot be read\. .*Save it as \.xlsx/)
  await expect(readListBook('a.xlsx', new Uint8Array([80, 75, 3, 4]))).rejects.toThrow(
    /a\.xlsx cannot be read/,
  )
})
