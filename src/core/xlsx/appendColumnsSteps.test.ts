import { expect, test } from 'vitest'
import { joinBytes } from '../joinBytes.ts'
import { runThrough } from '../steps.ts'
import { readZip, unpackSteps } from '../zip/readZip.ts'
import { appendColumnsSteps } from './appendColumnsSteps.ts'
import { readXlsxSteps } from './readXlsxSteps.ts'
import { workbookOf } from './testing/workbookOf.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

/** The text of a sheet after columns were appended to it. */
function append(
  sheet: string,
  columns: readonly (readonly string[])[],
  parts?: Record<string, string>,
) {
  const bytes = joinBytes(
    runThrough(appendColumnsSteps(workbookOf(sheet, parts), 'Sites', columns)),
  )
  return textOf(bytes, SHEET)
}

function textOf(bytes: Uint8Array<ArrayBuffer>, path: string): string {
  const entry = readZip(bytes).find(({ name }) => name === path)
  return entry ? runThrough(unpackSteps(entry, { left: 1e6 })) : ''
}

const cell = (reference: string, text: string, style = '') =>
  `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`

test('keeps formulas, formats and rows as they are, and gives the header its look', () => {
  const sheet =
    '<worksheet><dimension ref="A1:B3"/><cols><col min="1" max="2" width="9"/></cols><sheetData>' +
    '<row r="1" spans="1:2" ht="30"><c r="A1" s="7" t="str"><v>Site</v></c><c r="B1" s="8"><f>1+1</f><v>2</v></c><c r="C1" s="9"/></row>' +
    '<row r="3"><c r="A3"><v>1</v></c></row></sheetData><pageMargins left="1"/></worksheet>'
  expect(append(sheet, [['Code', '=1', '', 'z']])).toBe(
    '<worksheet><dimension ref="A1:C4"/><cols><col min="1" max="2" width="9"/><col min="3" max="3" width="18" customWidth="1"/></cols><sheetData>' +
      `<row r="1" ht="30"><c r="A1" s="7" t="str"><v>Site</v></c><c r="B1" s="8"><f>1+1</f><v>2</v></c>${cell('C1', 'Code', ' s="8"')}</row>` +
      `<row r="2">${cell('C2', '=1')}</row><row r="3"><c r="A3"><v>1</v></c></row><row r="4">${cell('C4', 'z')}</row>` +
      '</sheetData><pageMargins left="1"/></worksheet>',
  )
})

test('writes into cells that have only a format, and leaves those after them', () => {
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1" s="3"/><c r="Z1" s="4"/></row></sheetData></worksheet>'
  expect(append(sheet, [['', 'x'], ['y']])).toContain(
    `<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="3"/>${cell('C1', 'y')}<c r="Z1" s="4"/></row><row r="2">${cell('B2', 'x')}</row>`,
  )
})

test('goes after merged cells, but not after those that are merged to the end', () => {
  const sheet = (merged: string) =>
    `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:${merged}"/></mergeCells></worksheet>`
  expect(append(sheet('D1'), [['x']])).toContain('r="E1"')
  expect(append(sheet('XFD1'), [['x']])).toContain('r="B1"')
})

test('fills a sheet that is empty, whatever its prefix', () => {
  expect(append('<x:worksheet><x:sheetData/></x:worksheet>', [['a']])).toBe(
    '<x:worksheet><x:cols><x:col min="1" max="1" width="18" customWidth="1"/></x:cols><x:sheetData>' +
      '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t xml:space="preserve">a</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
  )
  expect(
    append('<worksheet><sheetData><row r="1" s="2"/></sheetData></worksheet>', [['a']]),
  ).toContain(`<row r="1" s="2">${cell('A1', 'a')}</row>`)
})

test('leaves all other parts byte for byte, and a sheet of the same kind too', () => {
  const before = workbookOf('<worksheet><sheetData/></worksheet>', {
    'xl/styles.xml': '<styleSheet/>',
    'a.bin': '\0\u00ff',
  })
  const after = joinBytes(runThrough(appendColumnsSteps(before, 'Sites', [['a']])))
  for (const entry of readZip(before).filter(({ name }) => name !== SHEET))
    expect(readZip(after)).toContainEqual(entry)
  expect(readZip(after)).toHaveLength(readZip(before).length)
})

test('characters at the edge of a piece stay whole', () => {
  const text = `${'a'.repeat(65_300)}${'😀'.repeat(400)}`
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${text}</v></c></row></sheetData></worksheet>`
  const bytes = joinBytes(runThrough(appendColumnsSteps(workbookOf(sheet), 'Sites', [['x']])))
  expect(runThrough(readXlsxSteps(bytes))[0]?.rows).toEqual([[text, 'x']])
})

test('takes no comment for a part of the sheet', () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const comment = '<!-- <dimension ref="A1"/><cols></cols><sheetData> -->'
  const sheet = `<worksheet>${comment}<dimension\n ref='A1'/><sheetData>${rows}</sheetData></worksheet>`
  expect(append(sheet, [['x']])).toBe(
    `<worksheet>${comment}<dimension ref="A1:B1"/><cols><col min="2" max="2" width="18" customWidth="1"/></cols>` +
      `<sheetData><row r="1"><c r="A1"><v>1</v></c>${cell('B1', 'x')}</row></sheetData></worksheet>`,
  )
})

test('ends soon, whatever a sheet repeats', () => {
  // a pattern that looks for the end of each would look at some 10^10 characters
  const sheet = `<worksheet><!--${'<dimension '.repeat(50_000)}--><sheetData/></worksheet>`
  expect(append(sheet, [['x']])).toContain(cell('A1', 'x'))
})

test('a sheet without rows is a broken file', () => {
  expect(() => append('<worksheet/>', [['x']])).toThrow('damaged')
})

test('says which sheet is not there', () => {
  expect(() => runThrough(appendColumnsSteps(workbookOf('<worksheet/>'), 'Other', []))).toThrow(
    'no sheet “Other”',
  )
})
