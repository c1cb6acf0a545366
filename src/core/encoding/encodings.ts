import { FREQUENT } from './letterFrequencies.ts'

/** A way to read the bytes of a text; `label` is what `TextDecoder` calls it. */
export interface Encoding {
  readonly label: string
  readonly name: string // for people
  readonly rarity: number // how much less likely than the most usual one, in bits
  readonly frequent?: string // the Chinese, Japanese or Korean characters that names written so mostly have
}

/** All that are recognized, the most usual first. UTF-16 is not among those that a short text is guessed to be. */
export const ENCODINGS: readonly Encoding[] = [
  { label: 'utf-8', name: 'Unicode (UTF-8)', rarity: 0 },
  { label: 'windows-1252', name: 'Western European (Windows-1252)', rarity: 0 },
  { label: 'windows-1250', name: 'Central European (Windows-1250)', rarity: 1 },
  { label: 'windows-1251', name: 'Cyrillic (Windows-1251)', rarity: 0 },
  { label: 'shift_jis', name: 'Japanese (Shift-JIS)', rarity: 1, frequent: FREQUENT.japan },
  { label: 'gb18030', name: 'Chinese, simplified (GB18030)', rarity: 1, frequent: FREQUENT.china },
  { label: 'euc-kr', name: 'Korean (EUC-KR)', rarity: 1, frequent: FREQUENT.korea },
  { label: 'big5', name: 'Chinese, traditional (Big5)', rarity: 2, frequent: FREQUENT.taiwan },
  { label: 'utf-16le', name: 'Unicode (UTF-16)', rarity: 4, frequent: Object.values(FREQUENT).join('') },
  { label: 'windows-1254', name: 'Turkish (Windows-1254)', rarity: 2 },
  { label: 'windows-1253', name: 'Greek (Windows-1253)', rarity: 1 },
  { label: 'windows-1257', name: 'Baltic (Windows-1257)', rarity: 3 },
  { label: 'windows-1255', name: 'Hebrew (Windows-1255)', rarity: 1 },
  { label: 'windows-1256', name: 'Arabic (Windows-1256)', rarity: 1 },
  { label: 'windows-874', name: 'Thai (Windows-874)', rarity: 1 },
  { label: 'iso-8859-2', name: 'Central European (ISO-8859-2)', rarity: 3 },
  { label: 'iso-8859-5', name: 'Cyrillic (ISO-8859-5)', rarity: 4 },
  { label: 'iso-8859-7', name: 'Greek (ISO-8859-7)', rarity: 4 },
  { label: 'iso-8859-15', name: 'Western European (ISO-8859-15)', rarity: 4 },
  { label: 'koi8-u', name: 'Cyrillic (KOI8)', rarity: 3 },
  { label: 'ibm866', name: 'Cyrillic (DOS)', rarity: 5 },
  { label: 'macintosh', name: 'Western European (Macintosh)', rarity: 5 },
  { label: 'euc-jp', name: 'Japanese (EUC-JP)', rarity: 4, frequent: FREQUENT.japan },
  {
    label: 'utf-16be',
    name: 'Unicode (UTF-16, big-endian)',
    rarity: 5,
    frequent: Object.values(FREQUENT).join(''),
  },
  { label: 'iso-2022-jp', name: 'Japanese (ISO-2022-JP)', rarity: 6, frequent: FREQUENT.japan },
]
