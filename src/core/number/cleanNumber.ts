import { trimEndOf } from '../text/trimEndOf.ts'
import { decodeFromUrl } from '../text/urlText.ts'

/** Words before or after a number, in nine languages, without accents and in lower case; № is No by then. */
const LABELS = [
  'tele(?:phone|fono|fone|foon|fon|fax|movel)?s?|tel|tfno|tlf|tfn|phone|phon|fon|ph|call|dial|ring|fax|faks|whats ?app|wa|sms|hotline|helpline',
  'mobile|mob|mobil|mobiel|mobiltelefon|movil|cellulare|celular|cell(?:phone)?|cel|handy|natel|gsm|portable|kom(?:orka|orkowy)?|telm',
  'office|work|home|direct|switchboard|buro|zentrale|festnetz|privat|bureau|fixe|fijo|fisso|fixo|vast|stacjonarny|domicile',
  'number|rufnummer|(?:telefon|handy|mobil|fax|mobiel|telefoon)(?:nummer|nr)|nummer|numero|numer|numeral',
  'тел|телефон|моб|мобильныи|сот|сотовыи|факс|номер|раб|дом|[tpmfhwo]',
].join('|')
const LABEL = `(?:${LABELS})(?!\\p{L})(?:[\\s./&-]*(?:${LABELS}|no|nr|num)(?!\\p{L}))*`
const LABEL_BEFORE = new RegExp(
  `^${LABEL}[\\s.:;,=/-]*(?:\\(${LABEL}\\)[\\s.:]*)?(?=[+(\\d#])`,
  'iu',
)
const LABEL_AFTER = new RegExp(
  `([\\d)x#])[\\s,;:-]*(?:\\(\\s*${LABEL}[\\s.]*\\)|${LABEL}\\.?)$`,
  'iu',
)
const NOTE_AFTER = /(\d)\s*\(\p{L}[^\d()]*\)$/u

const WRAPPING_BEFORE =
  /^[\s"'`\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb\u2039\u203a<>{,;:=~|*\\\u00b1\p{So}]*(?:\++(?=\+))?/u
const WRAPPING_AFTER =
  /[\s"'`\u201c\u201d\u2018\u2019\u00ab\u00bb\u2039\u203a<>},;:!?.=~|/\\\p{So}-]/u

const EXTENSION =
  /^(.*[\d)])[\s,;(/-]*(?:extension|extn|ext|x|#|durchwahl|dw|apparat|app|poste|interno|interne|int|anexo|ramal|toestel|tst|wewnetrzny|wewn|wew|доб|внутр|вн)(?!\p{L})[\s.:=#]*(\d{1,9})\)?#?$/iu
const FEWEST_DIGITS = 6 // before an extension

/** Digits that were left out: `01234 xxx`, `+44 161 *** ****`, `0221-######`. Nothing after them counts. */
const LEFT_OUT = /[xх*#_?\u2022\u25cf\u25a0]/giu
const FEWEST_LEFT_OUT = 2

/**
 * A number as people paste it, in plain characters: `+44 161 496 0000`, with an extension ` ext. 12`, or with ` x` at
 * the end if its last digits were left out. Links, labels, quotes, invisible marks and letters for digits are resolved.
 * Other texts come out changed in some way: use the result only if `isCleanNumber` or `isCodeLike` takes it.
 */
export function cleanNumber(text: string): string {
  const { number, extension } = readNumberLink(plainText(text))
  const bare = unlabel(unwrap(number.replaceAll('[', '(').replaceAll(']', ')')))
  const split = splitExtension(withoutCarrier(bare))
  const cut = cutLeftOut(split.number)
  const digits = spellDigits(cut.replace(/^[#*]\s*(?=[+\d])/, '').replace(/#$/, '')).trim()
  if (cut !== split.number && /\d/.test(cut)) return `${digits} x`
  const extra = extension || split.extension
  return extra ? `${digits} ext. ${extra}` : digits
}

/** A number up to what stands for digits; as it is, if only one character of it may. */
function cutLeftOut(number: string): string {
  const withoutDigits = trimEndOf(number, /[\d\s().-]/)
  const before = trimEndOf(withoutDigits, /[xх*#_?\u2022\u25cf\u25a0\s().-]/iu)
  const [first, ...others] = withoutDigits.slice(before.length).matchAll(LEFT_OUT)
  if (!first || others.length + 1 < FEWEST_LEFT_OUT) return number
  return trimEndOf(number.slice(0, before.length + first.index), /[\s(./-]/)
}

/** The digits of a cleaned number, without those of its extension. */
export function digitsOf(cleaned: string): string {
  return cleaned.replace(/ ext\..*|\D/g, '')
}

function unwrap(text: string): string {
  return trimAfter(text.replace(WRAPPING_BEFORE, ''))
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(/^\((\+\s?\d+)\)/, '$1 ')
    .replace(/^(?:00\s?\+|\+\s?00)(?=[1-9])/, '+')
}

/** Without the wrapping at the end. Two asterisks are no wrapping: they stand for digits that were left out. */
function trimAfter(text: string): string {
  const characters = [...text]
  let end = characters.length
  while (end > 0 && isWrapping(characters[end - 1] ?? '', characters[end - 2])) end--
  return characters.slice(0, end).join('')
}

function isWrapping(character: string, before: string | undefined): boolean {
  return character === '*' ? before !== '*' : WRAPPING_AFTER.test(character)
}

function unlabel(text: string): string {
  return text.replace(LABEL_BEFORE, '').replace(LABEL_AFTER, '$1').replace(NOTE_AFTER, '$1')
}

/** In Brazil two letters stand for the carrier that the caller chooses: `(0xx11) 3123-4567`, `+55 (0**11)`. */
function withoutCarrier(text: string): string {
  return text.replace(CARRIER, (_, before: string) =>
    before.startsWith('+') ? before : `${before}0`,
  )
}

const CARRIER = /^(\+55[\s(]*|\(?)0\s?(?:xx|\*\*)\s?(?=[1-9]\d(?!\d))/i

/** Last digits of further numbers behind the first one: `069 1337616 / 17 / 18`, `06 1 234 5678, -79`. */
const SERIES = /^(?:[/,;]-?\d{1,4})+$/
const FEWEST_IN_SERIES = 7 // digits: fewer are those of an area, a day or a position

/** The first number of a cleaned series whose others are written by their last digits; undefined if it is none. */
export function firstOfSeries(cleaned: string): string | undefined {
  const end = cleaned.search(/[/,;]/)
  const isSeries =
    end >= 0 &&
    digitsOf(cleaned.slice(0, end)).length >= FEWEST_IN_SERIES &&
    SERIES.test(cleaned.slice(end).replaceAll(' ', ''))
  return isSeries ? cleaned.slice(0, end).trim() : undefined
}

function splitExtension(text: string) {
  const [, number = '', extension = ''] = EXTENSION.exec(text) ?? []
  const isLong = number.replace(/\D/g, '').length >= FEWEST_DIGITS
  return isLong ? { number, extension } : { number: text, extension: '' }
}

/**
 * A text in plain characters: without accents, invisible characters and marks, with ASCII digits, spaces and dashes,
 * from full-width, mathematical, circled and any other forms.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2795\u02d6]/gu, '+')
    .replace(/[\u2044\u2215]/gu, '/')
    .replace(/\s+/g, ' ')
    .trim()
}

/** In every script the digits have consecutive code points, from zero to nine. */
function plainDigit(digit: string): string {
  if (digit <= '9') return digit
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(point - zero)
}

/** Only such numbers are written with letters: letters behind others are the name of a town. */
const LEAD =
  /^(?<lead>(?:\+\d{1,3}|1)?[\s.-]*\(?0?(?:8(?:00|08|33|44|55|66|77|88)|900|1[38]00|13|1800)\)?)[\s.-]*(?<word>[a-z](?:[\s.-]?[a-z\d])*)$/i

/** Behind the code of an area only two words of seven letters are a number: `1 (212) CALL-NOW`. */
const AREA_LEAD =
  /^(?<lead>(?:\+?1)?[\s.-]*\(?[2-9]\d\d\)?)[\s.-]*(?<word>(?=(?:-?[a-z]){7}$)[a-z]+-[a-z]+)$/i

const FEWEST_LETTERS = 4
const AMERICAN = /^\+?1?8/

/** `1-800-FLOWERS` in digits. Any other text stays as it is. */
function spellDigits(text: string): string {
  const { lead = '', word = '' } = (LEAD.exec(text) ?? AREA_LEAD.exec(text))?.groups ?? {}
  if (word.replace(/[^a-z]/gi, '').length < FEWEST_LETTERS || isSentence(word)) return text
  const spelled = `${lead}-${word.replace(/[a-z]/gi, digitOf).replace(/\D+/g, '')}`
  return AMERICAN.test(lead.replace(/[\s().-]/g, '')) ? cut(spelled) : spelled
}

const MOST_WORDS = 2 // CALL NOW
const IS_LABEL = new RegExp(`^(?:${LABELS})[sn]?$`, 'iu')

/** `0800 numbers in UK` asks for such numbers, and is none. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/)
  return words.length > MOST_WORDS || words.some((word) => IS_LABEL.test(word))
}

const AMERICAN_DIGITS = 10

/** Letters beyond the tenth digit are for the eye only, as in 1-800-CONTACTS. */
function cut(spelled: string): string {
  const trunk = /^\+?1/.test(spelled) ? 1 : 0
  let digits = 0
  for (let i = 0; i < spelled.length; i++) {
    if (/\d/.test(spelled.charAt(i)) && ++digits > AMERICAN_DIGITS + trunk)
      return spelled.slice(0, i)
  }
  return spelled
}

/** The digits of the letters on a telephone's keys. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

function digitOf(letter: string): string {
  return String(KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)
}

interface NumberLink {
  readonly number: string
  readonly extension: string // '' for none
}

const WHATSAPP =
  /^["'<(\s]*(?:https?:\/\/)?(?:www\.|api\.|web\.)?(?:wa\.me\/|whatsapp(?:\.com|:\/)\/send\/?\?(?:[^#\s]*&)?phone=)(?:\+|%2b)?(\d[\d\s-]*)/i

const SCHEME =
  /^["'<(\s]*(?:tel|callto|sips?|sms|fax|skype|facetime(?:-audio)?|dial):(?:\/\/)?(.*)$/i

/** The number in a link that calls it: `tel:`, `callto:`, `sip:`, `wa.me/`. Any other text is the number itself. */
function readNumberLink(text: string): NumberLink {
  const whatsApp = WHATSAPP.exec(text)?.[1]
  if (whatsApp !== undefined) return { number: `+${whatsApp.trim()}`, extension: '' } // always international
  const inside = SCHEME.exec(text)?.[1]
  return inside === undefined
    ? { number: text, extension: '' }
    : readParameters(decodeFromUrl(inside))
}

/** RFC 3966: `161-496-0000;phone-context=+44;ext=12`; sip has a host behind the number. */
function readParameters(text: string): NumberLink {
  const [address = '', ...rest] = text.split(/[;?&]/)
  const parameters = new Map(rest.map((part) => part.toLowerCase().split('=') as [string, string]))
  const context = parameters.get('phone-context') ?? ''
  const number = address.split('@', 1)[0] ?? ''
  return {
    number: context.startsWith('+') && !number.startsWith('+') ? `${context} ${number}` : number,
    extension: /^\d{1,9}/.exec(parameters.get('ext') ?? '')?.[0] ?? '',
  }
}
