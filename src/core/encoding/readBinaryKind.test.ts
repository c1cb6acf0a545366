import { expect, test } from 'vitest'
import { readBinaryKind } from './readBinaryKind.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['spreadsheet', 'PK\x03\x04..[Content_Types].xml..xl/workbook.xml'],
  ['spreadsheet', 'PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
  ['document', 'PK\x03\x04..[Content_Types].xml..word/document.xml'],
  ['archive', 'PK\x03\x04..offices.csv'],
  ['spreadsheet', '\xd0\xcf\x11\xe0\xa1\xb1..W\0o\0r\0k\0b\0o\0o\0k\0'],
  ['document', '\xd0\xcf\x11\xe0\xa1\xb1..W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0'],
  ['document', '{\\rtf1\\ansi Berlin}'],
  ['pdf', '%PDF-1.7'],
  ['image', '\x89PNG\r\n\x1a\n'],
  ['image', '\xff\xd8\xff\xe0..JFIF'],
  ['image', 'RIFF....WEBPVP8 '],
  ['archive', '\x1f\x8b\x08\0'],
  ['other', '\0\0\0\x01\0\x02\x03\x04\x05\x06binary'],
])('%s', (kind, text) => {
  expect(readBinaryKind(latin(text))).toBe(kind)
})

test.each([
  ['ASCII', 'Berlin\r\nHamburg\tDE\r\n'],
  ['another encoding', 'K\xf6ln\r\nGen\xe8ve\r\n'],
  ['UTF-16 with a mark', '\xff\xfeB\0o\0n\0n\0'],
  ['UTF-16 without a mark', 'B\0o\0n\0n\0\n\0'],
  ['big-endian UTF-16 of Japanese', '\x67\x71\x4e\xac\0\n\x59\x27\x96\x2a'],
  ['Japanese that switches by escapes', '\x1b$BEl5~\x1b(B\n'],
  ['nothing', ''],
])('%s is text', (_, text) => {
  expect(readBinaryKind(latin(text))).toBeUndefined()
})
