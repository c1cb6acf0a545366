/** The scripts whose names lie in files of their own, and `other` for all further ones. */
export const SCRIPTS = [
  'latin',
  'cyrillic',
  'greek',
  'armenian',
  'georgian',
  'hebrew',
  'arabic',
  'indic',
  'thai',
  'hangul',
  'kana',
  'han',
  'other',
] as const
export type Script = (typeof SCRIPTS)[number]

/** Ranges of character codes; a surrogate is of a rare Chinese character, or of what `other` covers. */
const RANGES: readonly (readonly [from: number, to: number, script: Script])[] = [
  [0x370, 0x3ff, 'greek'],
  [0x400, 0x52f, 'cyrillic'],
  [0x531, 0x587, 'armenian'],
  [0x5d0, 0x5f2, 'hebrew'],
  [0x620, 0x6ff, 'arabic'],
  [0x750, 0x77f, 'arabic'],
  [0x8a0, 0x8ff, 'arabic'],
  [0x904, 0xdff, 'indic'],
  [0xe01, 0xe4e, 'thai'],
  [0x10a0, 0x10ff, 'georgian'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1c90, 0x1cbf, 'georgian'],
  [0x1e00, 0x1eff, 'latin'],
  [0x1f00, 0x1fff, 'greek'],
  [0x2000, 0x2bff, 'latin'], // punctuation and symbols
  [0x2c60, 0x2c7f, 'latin'],
  [0x3005, 0x3007, 'han'],
  [0x3041, 0x30ff, 'kana'],
  [0x3131, 0x318f, 'hangul'],
  [0x31f0, 0x31ff, 'kana'],
  [0x3400, 0x9fff, 'han'],
  [0xa720, 0xa7ff, 'latin'],
  [0xac00, 0xd7ff, 'hangul'],
  [0xd840, 0xd8bf, 'han'],
  [0xf900, 0xfaff, 'han'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe00, 0xfe6f, 'latin'],
  [0xfe70, 0xfefe, 'arabic'],
  [0xff66, 0xff9f, 'kana'],
  [0xff00, 0xff65, 'latin'],
]

const FIRST_OTHER = 0x370
const LETTER = /\p{Letter}/u

/** The script of a text: of its first letter that is not Latin. Kana count more than Han: Japanese names have both. */
export function scriptOf(text: string): Script {
  let isHan = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < FIRST_OTHER) continue
    const script = scriptOfCode(code)
    if (script === 'han') isHan = true
    else if (script !== 'latin') return script
  }
  return isHan ? 'han' : 'latin'
}

function scriptOfCode(code: number): Script {
  for (const [from, to, script] of RANGES) if (code >= from && code <= to) return script
  return LETTER.test(String.fromCharCode(code)) || (code >= 0xd800 && code <= 0xdbff)
    ? 'other'
    : 'latin'
}
