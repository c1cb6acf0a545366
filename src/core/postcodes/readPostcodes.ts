import { isOverlong } from '../inputLength.ts'
import { trimEndOf } from '../text/trimEndOf.ts'
import { type ReadForm, readForm } from './postcodeForms.ts'

// D-10115, 75001, 10001-1234, 00-950, 1100-148, 111 22, 1012 AB, SW1A 1AA, K1A 0B1, D02 AF30, C1425ABC, 〒100-0001; a bare number of three to six digits
const WRITTEN = String.raw`(?:〒\s*)?(?:[A-Z]{1,3}[-–]\s?)?(?:\d{5}-\d{4}|\d{5}-\d{3}|\d{4}-\d{3}|\d{3}-\d{4}|\d{2}-\d{3}|\d{4}\s?[A-Z]{2}|\d{3}\s\d{2}|\d{3,6}|[A-Z]\d[A-Z][\s-]?\d[A-Z]\d|[A-Z]\d[\dW]\s?[AC-FHKNPRTV-Y][AC-FHKNPRTV-Y\d]{3}|[A-Z]\d{4}[A-Z]{3}|[A-Z]{1,2}\d[A-Z\d]?(?:[\s-]?\d[A-Z]{2})?)(?![\p{L}\p{N}])`
const POSTCODE = new RegExp(`(^|[^\\p{L}\\p{N}+])${WRITTEN}`, 'gu')
const FIRST = new RegExp(`^${WRITTEN}`, 'u')

/** A text with a space in place of each postcode. */
export function dropPostcodes(text: string): string {
  return text.replace(POSTCODE, '$1 ')
}

/** `75008 Paris` as `Paris`; a text that is nothing but a postcode stays. */
export function withoutPostcode(text: string): string {
  const rest = trimEndOf(dropPostcodes(text).replace(/^[\s,]+/u, ''), /[\s,]/)
  return /\p{L}{2}|\p{Lo}/u.test(rest) ? rest : text
}

const ANY_CODE = /(?:^|[^\p{L}\p{N}])(?:0\d{1,3}|\d{3})(?![\p{L}\p{N}])|\+/u
const DIALLED_CODE = /(?:^|[\s,(])0\d{1,3}(?![\p{N}-])/u

/** Whether digits in a question may be an area code rather than a postcode: they must not be ignored then. */
export function mayHaveCode(text: string): boolean {
  const surely = readPostcodes(text).filter(({ isTelling }) => isTelling)
  return ANY_CODE.test(surely.reduce((rest, postcode) => rest.replace(postcode.text, ' '), text))
}

/** Whether digits in an address, where numbers of houses stand too, are written as an area code is dialled: `Liège 0470`. */
export function hasDialledCode(text: string): boolean {
  return DIALLED_CODE.test(text)
}

/** Dublin 2, Paris 8e: `$1` is the end of the name. */
export const DISTRICT_NUMBER =
  /(\p{L}[\p{M}.'’]*[\p{L}\p{M}.'’])\s+\d{1,2}(?:[eE][rR]?|[èÈ][mM][eE])?$/u

/** Words for postcodes in the languages of the page. */
const WORDS =
  /(^|[^\p{L}])(?:(?:post(?:al|code|leitzahl|nummer|ale?)?(?:[\s-]?codes?)?|plz|zip(?:[\s-]?codes?)?|c[oó]d(?:igos?|ice|ul)?[\s.-]*po[sș]t\p{L}*|codes?[\s-]postal|po[sș]tal|kode[\s-]?pos|pos|cap|cep|cp|почтовый|индекс|الرمز البريدي|رمز بريدي)(?!\p{L})[\s.:#]*)+|邮编|邮政编码|郵便番号|郵遞區號|〒/giu

const ASKING = /^\s*(?:is|ist|est|es|è|é)\s/iu

/** The countries where people call a postcode so. */
const CALLED_SO: readonly (readonly [words: RegExp, isos: string])[] = [
  [/plz|postleitzahl/iu, 'DE AT CH'],
  [/(?:^|\P{L})zip/iu, 'US PR PH'],
  [/(?:^|\P{L})cap(?:\P{L}|$)/iu, 'IT'],
  [/(?:^|\P{L})cep(?:\P{L}|$)/iu, 'BR'],
  [/code[\s-]postal/iu, 'FR BE CH LU CA MA DZ'],
  [/c[oó]digo[\s-]postal/iu, 'ES PT MX AR CO CL PE EC UY'],
  [/индекс/iu, 'RU BY UA'],
  [/kode[\s-]?pos/iu, 'ID'],
  [/post(?:nummer|nr)/iu, 'SE NO'],
  [/cod(?:ul)?[\s.-]*po[sș]tal/iu, 'RO MD'],
  [/邮编|邮政编码/u, 'CN'],
]

/** A postcode in a text. */
export interface TypedPostcode extends ReadForm {
  readonly likely: readonly string[] // countries in whose word for it it stands
  readonly text: string // as it is written, in capitals and without the sign of its country: SW1A 1AA
  readonly rest: string // what stands beside it; '' if it stands alone
}

/** What may be postcodes in a text, by their form: one that is all of it, or those beside other words. None of a long text. */
export function readPostcodes(text: string): readonly TypedPostcode[] {
  if (isOverlong(text) || !/\d/.test(text)) return []
  const named = text.replace(WORDS, '$1 ')
  const isCalledSo = named !== text
  const called = isCalledSo ? CALLED_SO.filter(([words]) => words.test(text)) : []
  const likely = called.flatMap(([, isos]) => isos.split(' '))
  const bare = named.replace(ASKING, '').trim()
  const whole = readForm(bare)
  if (whole)
    return [{ ...whole, isTelling: whole.isTelling || isCalledSo, likely, ...textOf(bare) }]
  if (!/\p{L}{2}|\p{Lo}/u.test(bare)) return [] // groups of a telephone number
  const found: TypedPostcode[] = []
  for (const { 0: token, 1: before = '', index } of bare.matchAll(POSTCODE)) {
    const form = readForm(token.slice(before.length))
    if (!form) continue
    const rest = `${bare.slice(0, index + before.length)} ${bare.slice(index + token.length)}`
    found.push({
      keys: form.keys,
      likely,
      isPart: form.isPart,
      isTelling: (form.isTelling && !form.isPart) || isCalledSo,
      ...textOf(token.slice(before.length)),
      rest: trimEndOf(rest.replace(/^[\s,;]+/u, ''), /[\s,;]/),
    })
  }
  return found
}

/** The postcode with which a text begins, as it is written there; undefined if it begins with none. */
export function firstPostcode(
  text: string,
): (TypedPostcode & { readonly written: string }) | undefined {
  const [written] = FIRST.exec(text) ?? []
  const [typed] = written === undefined ? [] : readPostcodes(written)
  return written !== undefined && typed ? { ...typed, written } : undefined
}

function textOf(written: string): Pick<TypedPostcode, 'text' | 'rest'> {
  const text = written.toUpperCase().replace(/\s+/gu, ' ').trim()
  return { text: text.replace(/^〒 ?|^[A-Z]{1,3} ?[-–] ?(?=\d)/u, ''), rest: '' }
}
