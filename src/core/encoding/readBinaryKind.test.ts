import { expect, test } from 'vitest'
import { readBinaryKind } from './readBinaryKind.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['spreadsheet', 'PK\u0003\u0004..[Content_Types].xml..xl/workbook.xml'],
  ['spreadsheet', 'PK\u0003\u0004..mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
  ['document', 'PK\u0003\u0004..[Content_Types].xml..word/document.xml'],
  ['archive', 'PK\u0003\u0004..offices.csv'],
  ['spreadsheet', 'ÐÏ\u0011à¡±..W\u0000o\u0000r\u0000k\u0000b\u0000o\u0000o\u0000k\u0000'],
  [
    'document',
    'ÐÏ\u0011à¡±..W\u0000o\u0000r\u0000d\u0000D\u0000o\u0000c\u0000u\u0000m\u0000e\u0000n\u0000t\u0000',
  ],
  ['mail', `ÐÏ\u0011à¡±..${[...'__substg1.0_1000001F'].join('\u0000')}`],
  ['document', '{\\rtf1\\ansi Berlin}'],
  ['pdf', '%PDF-1.7'],
  ['image', '\u0089PNG\r\n\u001a\n'],
  ['image', 'ÿØÿà..JFIF'],
  ['image', 'RIFF....WEBPVP8 '],
  ['archive', '\u001f\u008b\b\u0000'],
  ['other', '\u0000\u0000\u0000\u0001\u0000\u0002\u0003\u0004\u0005\u0006binary'],
])('%s', (kind, text) => {
  expect(readBinaryKind(latin(text))).toBe(kind)
})

test.each([
  ['ASCII', 'Berlin\r\nHamburg\tDE\r\n'],
  ['another encoding', 'Köln\r\nGenève\r\n'],
  ['UTF-16 with a mark', 'ÿþB\u0000o\u0000n\u0000n\u0000'],
  ['UTF-16 without a mark', 'B\u0000o\u0000n\u0000n\u0000\n\u0000'],
  ['big-endian UTF-16 of Japanese', "gqN¬\u0000\nY'\u0096*"],
  ['Japanese that switches by escapes', '\u001b$BEl5~\u001b(B\n'],
  ['nothing', ''],
])('%s is text', (_, text) => {
  expect(readBinaryKind(latin(text))).toBeUndefined()
})
