import { limitInput } from '../inputLength.ts'
import type { World } from '../world.ts'
import { cleanNumber, digitsOf } from './cleanNumber.ts'
import { isCleanNumber } from './isNumberLike.ts'
import { type NumberReading, type Origin, readNumber } from './readNumber.ts'

/** A number within a text. */
export interface FoundNumber {
  readonly text: string
  readonly from: number
  readonly to: number // behind its last character
}

const LINK =
  /(?:\b(?:tel|callto|sips?|sms):|(?:https?:\/\/)?(?:wa\.me\/|(?:\b\w+\.)?whatsapp\.com\/send\/?\?))[^\s"'<>,]+/giu
const DIGITS =
  /[+\uff0b]?[\s\u00a0]?[(\uff08]?\p{Nd}(?:[\s()\uff08\uff09./\p{Pd}\p{Cf}]{0,3}\p{Nd})+(?:[\s,]*(?:ext\.?|x)\s?\p{Nd}{1,6})?/giu

/** Two numbers in one run of digits: `0161 496 0000 / 020 7946 0000`. */
const BETWEEN = /\s+[/|\p{Pd}]\s+|\s*\n\s*|\s{2,}/u
/** The beginning of a second number behind a space alone: `0161 496 0000 (020) 7946 0000`. */
const BEGINNING = /\s(?=\(?(?:0[1-9]|\+))/gu
const FEWEST_WHOLE = 8 // digits of a number with its trunk prefix or country

const MAX_DIGITS = 15 // ITU-T E.164
const NEARBY = 40 // characters that may tell what a number is
const FEWEST_GROUPED = 9 // digits of a national number that only its groups give away

/** What stands before and behind digits that are not a telephone number. */
const TOUCHING = /[\p{L}\p{Nd}_@#=%/.]$/u
const OTHER_BEFORE =
  /(?:[$£€¥₹]|(?:^|[^\p{L}])(?:order|invoice|ref(?:erence)?|isbn|iban|issn|vat|id|account|acct|konto|ticket|case|tracking|serial|sku|ean|customer|version|population|usd|eur|gbp|chf|bestellung|bestell|rechnung|auftrag|kunden|commande|facture|pedido|factura|ordine|fattura|zamowienie|faktura|заказ|счет)(?:[\s-]*(?:no|nr|num|number|nummer|numero|id|code))?)[\s.:#№]*$/iu
const OTHER_AFTER =
  /^(?:[\p{L}\p{Nd}_@%]|[,.:]\p{Nd}|\s?(?:[$£€¥₹°%]|(?:eur|usd|gbp|chf|euros?|dollars?|pounds?|km|kg|people|inhabitants)(?!\p{L})))/iu
const LABEL_BEFORE =
  /(?:^|[^\p{L}])(?:tel(?:e(?:ph|f)\p{L}+)?|ph(?:one)?|call|fon|fax|mob(?:il\p{L}*)?|handy|cell|t|m|p|nummer|number|numero|número|тел\p{L}*|моб\p{L}*)[\s.:]*$/iu

/** Telephone numbers in a sentence or a line, but not dates, prices, positions, IP addresses or order numbers. */
export function findNumbers(whole: string): readonly FoundNumber[] {
  const text = limitInput(whole)
  const isCut = ({ to }: FoundNumber) => to === text.length && to < whole.length
  const links = [...text.matchAll(LINK)].map(({ 0: found, index }) =>
    at(text, index, index + found.length),
  )
  const isLinked = ({ from }: FoundNumber) =>
    links.some((link) => from >= link.from && from < link.to)
  const others = [...text.matchAll(DIGITS)]
    .flatMap(({ 0: found, index }) => split(text, index, index + found.length))
    .filter((found) => !isLinked(found) && isTelephone(text, found))
  const found = [...links.filter(isNumber), ...others].filter((one) => !isCut(one))
  return found.sort((a, b) => a.from - b.from)
}

const at = (text: string, from: number, to: number): FoundNumber => ({
  text: text.slice(from, to),
  from,
  to,
})

const isNumber = ({ text }: FoundNumber): boolean => isCleanNumber(cleanNumber(text))

/** Parts that are long enough to be numbers of their own. */
function split(text: string, from: number, to: number): FoundNumber[] {
  const found = text.slice(from, to)
  const between = BETWEEN.exec(found) ?? [...found.matchAll(BEGINNING)].find(isBetweenWhole)
  if (!between) return [trimmed(text, from, to)]
  const end = from + between.index
  const rest = end + between[0].length
  const parts = [trimmed(text, from, end), ...split(text, rest, to)]
  return parts.every(isNumber) ? parts : [trimmed(text, from, to)]
}

function isBetweenWhole({ 0: space, index, input }: RegExpExecArray): boolean {
  const sides = [input.slice(0, index), input.slice(index + space.length)]
  return sides.every(
    (side) => /^\s*\(?[0+]/.test(side) && digitsOf(cleanNumber(side)).length >= FEWEST_WHOLE,
  )
}

function trimmed(text: string, from: number, to: number): FoundNumber {
  const found = text.slice(from, to)
  const start = from + found.length - found.trimStart().length
  return at(text, start, from + found.trimEnd().length)
}

function isTelephone(text: string, found: FoundNumber): boolean {
  const cleaned = cleanNumber(found.text)
  const digits = digitsOf(cleaned)
  if (!isCleanNumber(cleaned) || digits.replace(/^00/, '').length > MAX_DIGITS) return false
  const before = text.slice(Math.max(0, found.from - NEARBY), found.from)
  const after = text.slice(found.to, found.to + NEARBY)
  if (LABEL_BEFORE.test(before) || found.text.length === text.trim().length) return true
  if (TOUCHING.test(before) || OTHER_BEFORE.test(before) || OTHER_AFTER.test(after)) return false
  return isWrittenAsNumber(cleaned, digits)
}

/** Digits alone may be anything: what is dialled first, or how they are grouped, tells. */
function isWrittenAsNumber(cleaned: string, digits: string): boolean {
  if (/^\(?(?:\+|0)/.test(cleaned)) return true
  if (/^(?:1[\s.-]?)?\(?[2-9]\d\d\)?[\s.-]\d{3}[\s.-]\d{4}(?: ext|$)/.test(cleaned)) return true // American
  return /^\(?\d+\)?(?:[\s-]\d+){2,}$/.test(cleaned) && digits.length >= FEWEST_GROUPED
}

// with brackets and signs that no digit follows, which would else be read again from each of them
const WRITTEN = /[+(]*(\p{Nd})[\p{Nd}\s()./-]*|[+(]+/gu

/** A text with its numbers replaced, so that what stands beside them is left: `, UK` of `0161 496 0000, UK`. */
export function withoutNumbers(text: string, instead: string): string {
  return text.replace(WRITTEN, (written, digit?: string) => (digit ? instead : written))
}

/** A number of a text with what it may be, likeliest first. */
interface ReadNumber {
  readonly text: string // as it is written
  readonly readings: readonly NumberReading[]
}

/** The numbers of a text: the whole text if it is one, else those in its sentences. Empty if there is none. */
export function readNumbers(text: string, world: World, origin?: Origin): readonly ReadNumber[] {
  const found = findNumbers(text)
  if (found.length < 2) {
    const readings = readNumber(text, world, origin)
    if (readings.length > 0) return [{ text: text.trim(), readings }]
  }
  return found.flatMap((one) => {
    const readings = readNumber(one.text, world, origin)
    return readings.length > 0 ? [{ text: one.text, readings }] : []
  })
}
