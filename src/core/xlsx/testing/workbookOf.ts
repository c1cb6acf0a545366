import { joinBytes } from '../../joinBytes.ts'
import { createZip, pack } from '../../zip/createZip.ts'

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with the XML of its first sheet, and of other parts, as other programs may write it. */
export function workbookOf(
  sheet: string,
  parts: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${TYPE}/${kind}" Target="${target}"/>`
  const all = {
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook><sheets><sheet name="Sites" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('a', 'worksheet', '/xl/worksheets/sheet1.xml')}${relation('z', 'worksheet', 'worksheets/sheet2.xml')}${relation('b', 'sharedStrings', 'sharedStrings.xml')}${relation('c', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  }
  const zip = createZip()
  for (const [path, text] of Object.entries(all)) zip.add(pack(path, text))
  return joinBytes(zip.finish())
}

/** A workbook of two sheets, each with its name, its XML and what else its tab has. */
export function workbookOfTwo(
  ...[first, second]: readonly [Sheet, Sheet]
): Uint8Array<ArrayBuffer> {
  const tabOf = ({ name, more = '' }: Sheet, id: string) =>
    `<sheet name="${name}"${more} r:id="${id}"/>`
  return workbookOf(first.xml, {
    'xl/workbook.xml': `<workbook><sheets>${tabOf(first, 'a')}${tabOf(second, 'z')}</sheets></workbook>`,
    'xl/worksheets/sheet2.xml': second.xml,
  })
}

interface Sheet {
  readonly name: string
  readonly xml: string
  readonly more?: string
}

/** A workbook of a few kilobytes that is some hundreds of millions of rows: all its sheets are one part. */
export function hostileWorkbook(
  sheets = 1000,
  sheet = '<worksheet><sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>',
): Uint8Array<ArrayBuffer> {
  const tabs = Array.from(
    { length: sheets },
    (_, i) => `<sheet name="S${i}" sheetId="${i + 1}" r:id="a"/>`,
  )
  return workbookOf(sheet, {
    'xl/workbook.xml': `<workbook><sheets>${tabs.join('')}</sheets></workbook>`,
  })
}
