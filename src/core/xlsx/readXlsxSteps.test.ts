import { describe, expect, test } from 'vitest'
import { joinBytes } from '../joinBytes.ts'
import { runThrough } from '../steps.ts'
import { escapeXml } from '../xml/entities.ts'
import { createZip, pack } from '../zip/createZip.ts'
import { unpackSteps } from '../zip/readZip.ts'
import { formatSteps, readXlsxSteps } from './readXlsxSteps.ts'
import { hostileWorkbook, workbookOf } from './testing/workbookOf.ts'

const read = (bytes: Uint8Array<ArrayBuffer>) => runThrough(readXlsxSteps(bytes))
const rowsOf = (sheetData: string, parts?: Record<string, string>) =>
  read(workbookOf(`<?xml version="1.0"?><worksheet>${sheetData}</worksheet>`, parts))[0]?.rows

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/>
<numFmt numFmtId="171" formatCode="&quot;+&quot;0"/><numFmt numFmtId="172" formatCode="[$-407]d. mmm yyyy;@"/>
<numFmt numFmtId="173" formatCode="0.00&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="170"/><xf numFmtId="171"/>
<xf numFmtId="172"/><xf numFmtId="173"/><xf numFmtId="20"/></cellXfs></styleSheet>`

describe('cells are read as they are shown', () => {
  test('shared strings with fonts, and without how they are pronounced', () => {
    const strings = `<sst><si><r><rPr/><t>New </t></r><r><t>York</t></r></si><si><t>東京</t><rPh><t>トウキョウ</t></rPh></si><si/></sst>`
    const cells = `<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>9</v></c>`
    expect(
      rowsOf(`<sheetData><row r="1">${cells}</row></sheetData>`, {
        'xl/sharedStrings.xml': strings,
      }),
    ).toEqual([['New York', '東京']])
  })

  test('merged cells, for each of their rows that has others', () => {
    const cell = (at: string, text: string) =>
      `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = [
      [cell('A1', 'Germany'), cell('B1', 'Halle')],
      [cell('B2', 'Essen')],
      [],
      [cell('B4', 'Lyon')],
    ].map((cells, i) => `<row r="${i + 1}">${cells.join('')}</row>`)
    const merged = '<mergeCells><mergeCell ref="A1:A3"/><mergeCell ref="?"/></mergeCells>'
    expect(rowsOf(`<sheetData>${rows.join('')}</sheetData>${merged}`)).toEqual([
      ['Germany', 'Halle'],
      ['Germany', 'Essen'],
      [],
      ['', 'Lyon'],
    ])
  })

  test('inline texts, texts of formulas, truth and errors', () => {
    const cells = `<c t="inlineStr"><is><t>a&#10;b &amp; c</t></is></c><c t="str"><f>"x"&amp;1</f><v>x1</v></c>
      <c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2026-11-23</v></c><c><v/></c>`
    expect(rowsOf(`<sheetData><row>${cells}</row></sheetData>`)).toEqual([
      ['a\nb & c', 'x1', 'TRUE', '#N/A', '2026-11-23'],
    ])
  })

  test.each<[number, string, string]>([
    [0, '4.9891234567E+11', '498912345670'],
    [0, '1.1000000000000001', '1.1'],
    [0, '-0.5', '-0.5'],
    [1, '46349', '2026-11-23'],
    [1, '59', '1900-02-28'],
    [2, '46349.604166666664', '2026-11-23 14:30'],
    [3, '1201', '01201'],
    [4, '49', '+49'],
    [5, '46349', '2026-11-23'],
    [6, '2.5', '2.5'],
    [7, '0.25', '06:00'],
    [1, '-3', '-3'],
    [99, '7', '7'],
  ])('numbers in the format %i: %s', (style, value, shown) => {
    const data = `<sheetData><row><c s="${style}"><v>${value}</v></c></row></sheetData>`
    expect(rowsOf(data, { 'xl/styles.xml': STYLES })).toEqual([[shown]])
  })

  test('days since 1904', () => {
    const workbook = `<workbook><workbookPr date1904="1"/><sheets><sheet name="Sites" r:id="a"/></sheets></workbook>`
    const data = '<sheetData><row><c s="1"><v>44887</v></c></row></sheetData>'
    expect(rowsOf(data, { 'xl/styles.xml': STYLES, 'xl/workbook.xml': workbook })).toEqual([
      ['2026-11-23'],
    ])
  })
})

test('rows and cells that are left out are empty', () => {
  const data = `<sheetData><row r="3"><c r="B3"><v>1</v></c><c r="D3" s="4"/></row><row/><row r="6"><c r="AA6"><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="B3:D3"/></mergeCells>`
  const wide = [...Array.from({ length: 26 }, () => ''), '2']
  expect(rowsOf(data)).toEqual([[], [], ['', '1'], [], [], wide])
})

test('tags may have a prefix, and any quotes', () => {
  const sheet = `<x:worksheet xmlns:x='m'><x:sheetData><x:row r='1'><x:c r='A1' t='str'><x:v>a>b</x:v></x:c><!-- <x:c> --></x:row></x:sheetData></x:worksheet>`
  expect(read(workbookOf(sheet))[0]?.rows).toEqual([['a>b']])
})

function repeatedText(): Uint8Array<ArrayBuffer> {
  const cells = '<c t="s"><v>0</v></c>'.repeat(1000)
  return workbookOf(`<sheetData>${`<row>${cells}</row>`.repeat(30)}</sheetData>`, {
    'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(5000)}</t></si></sst>`,
  })
}

/** An archive whose directory names the same bytes twice. */
function repeatedEntry(): Uint8Array<ArrayBuffer> {
  const zip = createZip()
  zip.add({ ...pack('a.xml', ''), packed: [new Uint8Array(2000)] })
  zip.add(pack('b.xml', 'b'))
  const bytes = joinBytes(zip.finish())
  const view = new DataView(bytes.buffer)
  const directory = view.getUint32(bytes.length - 6, true)
  const length = 46 + 'a.xml'.length
  bytes.copyWithin(directory + length, directory, directory + length)
  return bytes
}

const manyParts = (count: number) =>
  Array.from({ length: count }, (_, i): [string, string] => [`a${i}`, ''])

describe('what is no workbook is refused with the cure', () => {
  const zipOf = (...parts: [string, string][]) => {
    const zip = createZip()
    for (const [path, text] of parts) zip.add(pack(path, text))
    return joinBytes(zip.finish())
  }
  const office = (name: string) =>
    Uint8Array.from([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      ...[...name].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ])
  const good = workbookOf('<worksheet/>')

  test.each([
    ['nothing', new Uint8Array(0), 'This is not a workbook: save it as .xlsx'],
    ['text', Uint8Array.from([65, 66]), 'This is not a workbook'],
    ['another archive', zipOf(['a.txt', 'a']), 'This is not a workbook'],
    ['an old workbook', office('Workbook'), '(.xls). Save it as .xlsx'],
    ['a protected one', office('EEncryptedPackage'), 'protected with a password'],
    ['a binary one', zipOf(['xl/workbook.bin', '']), '(.xlsb). Save it as .xlsx'],
    ['OpenDocument', zipOf(['mimetype', ''], ['content.xml', '']), '(.ods). Save it as .xlsx'],
    ['Numbers', zipOf(['Index/Document.iwa', '']), 'Export it as Excel'],
    ['half of one', good.subarray(0, good.length / 2), 'incomplete or damaged'],
    ['XML that breaks off', workbookOf('<worksheet><sheetData><row r="1'), 'incomplete or damaged'],
    [
      'entities of its own',
      workbookOf('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'),
      'document type',
    ],
  ])('%s', (_, bytes, words) => {
    expect(() => read(bytes)).toThrow(words)
  })

  test('merged cells that reach over all rows again and again', () => {
    const rows = Array.from({ length: 2000 }, (_, i) => `<row r="${i + 1}"><c><v>1</v></c></row>`)
    const merged = '<mergeCell ref="A1:A2000"/>'.repeat(3000)
    expect(() => rowsOf(`<sheetData>${rows.join('')}</sheetData>${merged}`)).toThrow(
      'too many cells',
    )
  })

  test('changed bytes', () => {
    const bytes = Uint8Array.from(workbookOf(`<worksheet>${'<row/>'.repeat(50)}</worksheet>`))
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = bytes.slice()
      changed[at] = (changed[at] ?? 0) ^ 0x55
      try {
        read(changed)
      } catch (error) {
        expect(error).toMatchObject({ name: 'FileError' })
      }
    }
  })

  test('what grows without end, whatever size it tells', () => {
    const entry = { ...pack('a.xml', ' '.repeat(2_000_000)), size: 1 }
    expect(() => runThrough(unpackSteps(entry, { left: 1_000_000 }))).toThrow(
      'The file is too large to be read here. Save only the sheet that is needed.',
    )
    expect(runThrough(unpackSteps(entry, { left: 2_000_000 }))).toHaveLength(2_000_000)
  })

  test.each([
    ['one part that is many sheets', hostileWorkbook(), 'too many cells'],
    ['more sheets than anybody has', hostileWorkbook(1001, '<worksheet/>'), 'too large'],
    ['a long text in many cells', repeatedText(), 'too large'],
    ['one file under several names', repeatedEntry(), 'incomplete or damaged'],
    ['more parts than a workbook has', zipOf(...manyParts(10_001)), 'too large'],
  ])('a small file that grows: %s', (_, bytes, words) => {
    expect(() => read(bytes)).toThrow(words)
  })

  test('a few cells that are far apart', () => {
    const rows = Array.from(
      { length: 400 },
      (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`,
    )
    expect(() => rowsOf(`<sheetData>${rows.join('')}</sheetData>`)).toThrow('too many cells')
  })
})

function show(code: string, value: number): string | undefined {
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="${escapeXml(code)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>`
  return runThrough(formatSteps(styles, false))[0]?.(value)
}

test.each([
  { code: '000', value: 7, text: '007' },
  { code: '000', value: 1234, text: '1234' },
  { code: '#', value: 49, text: '49' },
  { code: '"+"0', value: 4930, text: '+4930' },
  { code: '\\+0', value: 4930, text: '+4930' },
  { code: '0#" "##" "##" "##" "##', value: 123456789, text: '01 23 45 67 89' },
  { code: '00 00', value: 71, text: '00 71' },
  { code: '\\(000\\)\\ 000\\-0000', value: 2125550100, text: '(212) 555-0100' },
  { code: '000;-000', value: 7, text: '007' },
  { code: '000', value: 1.5, text: '1.5' },
  { code: '000', value: -7, text: '-7' },
  { code: '#,##0.00', value: 1234.5, text: '1234.5' },
  { code: '0.00E+00', value: 441619496000, text: '441619496000' },
  { code: 'General', value: 0.30000000000000004, text: '0.3' },
  { code: 'dd/mm/yyyy', value: 46349, text: '2026-11-23' },
  { code: '[$-409]d\\-mmm\\-yy;@', value: 46349, text: '2026-11-23' },
  { code: '"Day "0', value: 5, text: 'Day 5' },
  { code: '[Red]0.0', value: 5, text: '5' },
  { code: '[$-407]00000', value: 30, text: '00030' },
  { code: '[Black]0000', value: 30, text: '0030' },
  { code: '000_)', value: 30, text: '030' },
  { code: '*0000', value: 30, text: '030' },
  { code: '[<=9999999]###-####;(###) ###-####', value: 2125550100, text: '(212) 555-0100' },
  { code: '[<=9999999]###-####;(###) ###-####', value: 5550100, text: '555-0100' },
  { code: '[>99999]00" "00000;0000', value: 30, text: '0030' },
  { code: '[=1]"one";[=2]"two";000', value: 7, text: '007' },
  { code: '000;-000;"none"', value: 30, text: '030' },
  { code: '0";"0', value: 30, text: '3;0' },
])('the format $code shows $value as $text', ({ code, value, text }) => {
  expect(show(code, value)).toBe(text)
})

test('pauses while it reads styles, and refuses a cell without end', () => {
  const styles = `<styleSheet><cellXfs>${'<xf/>'.repeat(9_000)}</cellXfs></styleSheet>`
  expect([...formatSteps(styles, false)].length).toBeGreaterThan(3)
  const sheet = `<worksheet><sheetData><row><c>${'<v/>'.repeat(500_001)}</c></row></sheetData></worksheet>`
  expect(() => runThrough(readXlsxSteps(workbookOf(sheet)))).toThrow('too large')
})
