import { isSubjectHeading } from './guessColumn.ts'
import type { Omission } from './outcome.ts'

const EMOJI =
  /\d\ufe0f?\u20e3|\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u2460-\u24ff\u2776-\u2793]|\p{Emoji_Modifier}|[\ufe0e\ufe0f\u200d]/gu
const BULLET = /^(?:[\s•‣⁃▪▫●○◦·∙*>→»✓✔☐☑☒■□◆◇★☆|~=_`]+|\[[ xX]?\]|-+(?=\s|\p{L})|[–—]+|\+(?=\s+\p{L}))/u
// 1. Berlin, 2) Hamburg, (3) Bonn, 4: Kiel, 5 - Ulm, #6 Köln, No. 7 Trier, a) Mainz; not (1) 212 …, 48.5, S. Paulo
const NUMBERING =
  /^(?:(?:no|nr|n°|nº)\.?\s*\d{1,5}[.):]?\s+|#\s*\d{1,5}[.):]?\s+|\d{1,5}[.)\]]\s*(?=[\p{L}"'“„«(])|\d{1,3}[.)]\s+(?=\+|00|0\d)|\(\d{1,5}\)\s*(?=\p{L})|\d{1,5}\s*[-–—:|]\s*(?=\p{L})|(?!s\.)[a-z][.)]\s+(?=\p{L})|[ivx]{1,4}[.)]\s+(?=\p{L}))/iu
const QUOTES = /^["'“”„‟«»‹›‘’‚`]+|["“”„‟«»‹›‘‚`]+$/gu
const TAIL = /[\s,;:|/\\*_=~–—-]+$/u

const PLAIN = /^\p{L}{2}[\p{L}\p{M}]*(?:[ '’-]\p{L}{2}[\p{L}\p{M}]*)*$/u // most names

/** A line without what is not part of its words: bullets, numbering, emoji, quotes, Markdown, commas at its end. */
export function cleanLine(text: string): string {
  if (PLAIN.test(text)) return text
  let rest = text.replace(EMOJI, ' ').replace(/\s+/gu, ' ').trim()
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest
      .replace(BULLET, '')
      .trim()
      .replace(NUMBERING, '')
      .trim()
      .replace(QUOTES, '')
      .replace(TAIL, '')
      .trim()
  }
  return rest
}

// what programs and people write into cells that have no content; `Leer` and `Nan` are towns
const NOTHING =
  /^(?:n\.?\s?\/\s?\.?a\.?|n\.\s?a\.?|null|nil|none|undefined|unknown|tbd|tba|tbc|k\.\s?a\.|keine|keine angabe|unbekannt|inconnu|desconocido|sconosciuto|#(?:n\/a|ref!|value!|name\?|null!|div\/0!)|\(?(?:blank|empty)\)?)$/iu
/** What lists are of. */
const LISTED =
  'cities|towns|places|locations|sites|offices|branches|countries|areas|destinations|addresses|numbers|phone numbers|standorte|städte|orte|niederlassungen|büros|länder|nummern|villes|lieux|bureaux|agences|ciudades|lugares|oficinas|sedes|città|uffici|cidades|locais|steden|plaatsen|miasta|города|офисы'
const SUM =
  '(?:(?:grand|sub|running)?[\\s-]*totals?|sum(?:me)?|gesamt|insgesamt|zwischensumme|totaal|totale|somme|suma|razem|celkem|итого|всего|合計|合计|总计|總計)'
const COUNTED = '\\d[\\d.,\\s]*(?:\\s\\p{L}+){0,2}' // 34 offices
const TOTAL = new RegExp(
  `^${SUM}(?:\\s+(?:number\\s+of\\s+)?(?:${LISTED}))?(?:\\s*[:=]?\\s*(?:${COUNTED})?|\\s+\\(.*\\))$|^${COUNTED}\\s+(?:in\\s+)?total$`,
  'iu',
)

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\p{L}{2,}$/iu

/** Whether a text is an address of the web or of e-mail, which names no place. */
export function isWebAddress(text: string): boolean {
  return ADDRESS.test(text.trim())
}

const CITY = /^mobile$/iu // of Alabama, however often it heads a column

/** Why a text is no line to be matched, if that is so: it has no content, is the heading of a column, or a sum. */
export function readOmission(text: string): Omission | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'blank'
  const trimmed = text.trim()
  if (NOTHING.test(trimmed) || trimmed === 'NaN') return 'blank'
  if (TOTAL.test(trimmed)) return 'total'
  return isSubjectHeading(trimmed) && !CITY.test(trimmed) ? 'title' : undefined
}

const TITLE_START = new RegExp(
  `^(?:(?:our|the|my|all|new|a|list|of|for|here|are|is|unsere|alle|neue|liste|lista|der|die|des|de|nos|les|le|our|please|quote|check|current|existing)\\s+)*(?:${LISTED})(?!\\p{L})`,
  'iu',
)
const TITLE_WORD = new RegExp(`(?<!\\p{L})(?:${LISTED})(?!\\p{L})`, 'iu')

/** Whether a line reads like the heading of a list: `Our offices in Germany`, or anything that ends with a colon. */
export function isTitleLike(text: string): boolean {
  const trimmed = text.trim()
  return /[:：]$/u.test(trimmed) || (!/\d{3}/.test(trimmed) && TITLE_START.test(trimmed))
}

/** Whether a line of which nothing is known may be a heading: `Acme Ltd: worldwide offices, 2026`. */
export function hasTitleWord(text: string): boolean {
  return TITLE_WORD.test(text)
}
