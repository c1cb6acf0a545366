import { expect, test } from 'vitest'
import { parseCountry } from '../country.ts'
import { createLine } from '../shortlist/shortlist.ts'
import { runThrough } from '../steps.ts'
import { readXlsxSteps } from '../xlsx/readXlsxSteps.ts'
import { EXTENSIONS, type FileFormat } from './fileFormat.ts'
import { listShortlist } from './listShortlist.ts'
import { writeFileSteps } from './writeFileSteps.ts'

const germany = parseCountry(['49', 'Germany', '276', 'DE', '1', '51', '9'])
const lines = ['Ulm', 'Bonn'].map((name) => ({
  ...createLine(germany, { code: '49731', name, position: undefined }),
  note: 'SECRET',
}))

test.each(Object.keys(EXTENSIONS) as FileFormat[])(
  'no note leaves in a file (%s), and the order stays',
  (format) => {
    const pieces = runThrough(writeFileSteps(listShortlist(lines), { format, isDecimalComma: false }))
    const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array)))
    const text = format === 'xlsx' ? JSON.stringify(runThrough(readXlsxSteps(bytes))) : bytes.toString()
    expect(text).not.toContain('SECRET')
    expect(text).toMatch(/Ulm.*Bonn/s)
  },
)
