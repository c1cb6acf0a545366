import { readNumberLink } from './numberLink.ts'
import { plainText } from './plainText.ts'
import { spellDigits } from './vanity.ts'

/** Words before or after a number, in nine languages, without accents and in small letters. */
const LABELS = [
  'tele(?:phone|fono|fone|foon|fon|fax|movel)?s?|tel|tfno|tlf|tfn|phone|phon|fon|ph|call|dial|ring|fax|faks|whats ?app|wa|sms|hotline|helpline',
  'mobile|mob|mobil|mobiel|mobiltelefon|movil|cellulare|celular|cell(?:phone)?|cel|handy|natel|gsm|portable|kom(?:orka|orkowy)?|telm',
  'office|work|home|direct|switchboard|buro|zentrale|festnetz|privat|bureau|fixe|fijo|fisso|fixo|vast|stacjonarny|domicile',
  'number|rufnummer|(?:telefon|handy|mobil|fax|mobiel|telefoon)-?(?:nummer|nr)|nummer|numero|numer|numeral',
  'тел|телефон|моб|мобильныи|сот|сотовыи|факс|номер|раб|дом|[tpmfhwo]',
].join('|')
const LABEL = `(?:${LABELS})(?!\\p{L})(?:[\\s./&-]*(?:${LABELS}|no|nr|num|№)(?!\\p{L}))*`
const LABEL_BEFORE = new RegExp(`^${LABEL}[\\s.:;,=/№-]*(?:\\((?:${LABELS})\\)[\\s.:]*)?(?=[+(\\d#])`, 'iu')
const LABEL_AFTER = new RegExp(`([\\d)x#])[\\s,;:-]*(?:\\(\\s*${LABEL}[\\s.]*\\)|${LABEL}\\.?)$`, 'iu')
const NOTE_AFTER = /(\d)\s*\(\p{L}[^\d()]*\)$/u

const WRAPPING_BEFORE = /^[\s"'`\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb\u2039\u203a<{,;:\p{So}]+/u
const WRAPPING_AFTER = /[\s"'`\u201c\u201d\u2018\u2019\u00ab\u00bb\u2039\u203a>},;:!?.\p{So}]+$/u

const EXTENSION =
  /^(.*[\d)])[\s,;(/-]*(?:extension|extn|ext|x|#|durchwahl|dw|apparat|app|poste|interno|interne|int|anexo|ramal|toestel|tst|wewnetrzny|wewn|wew|доб|внутр|вн)(?!\p{L})[\s.:=#]*(\d{1,9})\)?#?$/iu
const FEWEST_DIGITS = 6 // before an extension

/** Digits that are left out: `01234 xxx`, `+44 161 *** ****`, `0221-######`. Nothing after them counts. */
const LEFT_OUT = /[\s(./-]*(?:[xх*#_?\u2022\u25cf\u25a0][\s().-]*){2,}[\d\s().-]*$/iu

/**
 * A number as people paste it, in plain characters: `+44 161 496 0000`, with an extension ` ext. 12`, or with ` x` at
 * the end if its last digits were left out. Links, labels, quotes, invisible marks and letters for digits are resolved.
 * A text that is no number comes out changed in some way: only use the result if `isNumberLike` or `readCode` takes it.
 */
export function cleanNumber(text: string): string {
  const { number, extension } = readNumberLink(plainText(text))
  const bare = unlabel(unwrap(number.replaceAll('[', '(').replaceAll(']', ')')))
  const split = splitExtension(bare)
  const cut = split.number.replace(LEFT_OUT, '')
  const digits = spellDigits(cut.replace(/^[#*]\s*(?=[+\d])/, '').replace(/#$/, '')).trim()
  if (cut !== split.number && /\d/.test(cut)) return `${digits} x`
  const extra = extension || split.extension
  return extra ? `${digits} ext. ${extra}` : digits
}

/** The digits of a cleaned number, without those of its extension. */
export function digitsOf(cleaned: string): string {
  return cleaned.replace(/ ext\..*|\D/g, '')
}

function unwrap(text: string): string {
  return text
    .replace(WRAPPING_BEFORE, '')
    .replace(WRAPPING_AFTER, '')
    .replace(/^\(([^()]*)\)$/, '$1')
}

function unlabel(text: string): string {
  return text.replace(LABEL_BEFORE, '').replace(LABEL_AFTER, '$1').replace(NOTE_AFTER, '$1')
}

function splitExtension(text: string) {
  const [, number = '', extension = ''] = EXTENSION.exec(text) ?? []
  const isLong = number.replace(/\D/g, '').length >= FEWEST_DIGITS
  return isLong ? { number, extension } : { number: text, extension: '' }
}
