import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { limitInput } from '../inputLength.ts'
import { oncePerList } from '../oncePerList.ts'
import { nationalCode } from '../prefix.ts'
import { inSteps, type Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import type { WorldArea } from '../world.ts'

/** How many areas have each first digit of a code, by digit; codes of a whole country have none. */
export const countDigits = oncePerList(
  (areas: readonly Area[], callingCode: string): readonly DigitCount[] => {
    const counts = new Map<string, number>()
    for (const area of areas) {
      const digit = firstDigit(area, callingCode)
      if (digit !== '') counts.set(digit, (counts.get(digit) ?? 0) + 1)
    }
    return [...counts]
      .map(([digit, count]) => ({ digit, count }))
      .sort((a, b) => (a.digit < b.digit ? -1 : 1))
  },
)

/** An item with what it is searched by, prepared once so that a keystroke only compares. */
export interface Prepared<Item> {
  readonly item: Item
  readonly text: string // folded name
  readonly codes: readonly string[] // digits only, in every usual form
  readonly hasNumbers: boolean // all numbers that begin with its codes are its own, as with calling codes
}

export function prepareCountry(country: Country): Prepared<Country> {
  const { name, sentName = '', iso, callingCode } = country
  return {
    item: country,
    text: `${foldText(name)} ${foldText(sentName)} ${iso.toLowerCase()}`,
    codes: [callingCode],
    hasNumbers: true,
  }
}

/** `shown` is what the page calls the area, where that is not the service's name. */
export function prepareArea(area: Area, callingCode: string, shown = area.name): Prepared<Area> {
  const national = nationalCode(callingCode, area.code)
  // most countries dial a 0 first within the country: 089 is Munich
  const codes = [area.code, callingCode + national, national, `0${national}`].filter((code) =>
    /[1-9]/.test(code),
  )
  return {
    item: area,
    text: foldText(limitInput(shown === area.name ? area.name : `${area.name} ${shown}`)),
    codes: [...new Set(codes)],
    hasNumbers: false,
  }
}

export function prepareWorldArea(item: WorldArea, shown?: string): Prepared<WorldArea> {
  return { ...prepareArea(item.area, item.country.callingCode, shown), item }
}

const STEP = 256 // items, of a millisecond even with the longest names

/** Prepares the items of a long list, in steps: folding thousands of names takes longer than a frame. */
export function* prepareSteps<Item>(
  items: readonly Item[],
  prepare: (item: Item) => Prepared<Item>,
): Steps<Prepared<Item>[]> {
  const prepared: Prepared<Item>[] = []
  yield* inSteps(
    items.length,
    (start, end) => {
      for (const item of items.slice(start, end)) prepared.push(prepare(item))
    },
    STEP,
  )
  return prepared
}

/**
 * The items that fit what a person typed; the order stays. A code (`+1 212`, `0033 1`) finds the codes that it
 * starts. Digits that go on after a code belong to a number, perhaps not of the area: +32 470 is mobile.
 * Words may be anywhere in the name, in any order; case and accents do not count.
 */
export function filterPrepared<Item>(prepared: readonly Prepared<Item>[], query: string): Item[] {
  const isFound = createFilter(limitInput(query))
  return prepared.filter(isFound).map(({ item }) => item)
}

function createFilter(query: string): (prepared: Prepared<unknown>) => boolean {
  const digits = typedCode(query)
  if (digits !== undefined)
    return ({ codes, hasNumbers }) =>
      codes.some((code) => code.startsWith(digits) || (hasNumbers && isOfNumber(code, digits)))
  const words = foldText(query).split(' ').filter(Boolean)
  return ({ text }) => words.every((word) => text.includes(word))
}

/** A list narrowed by a search. */
export interface Narrowed<Item> {
  readonly found: readonly Item[]
  readonly isUnmatched: boolean // nothing fits, so all are shown: the search is about something elsewhere
}

/** Narrows a list while some of its items fit; it stays whole if none does. */
export function narrowBySearch<Item>(
  items: readonly Item[],
  prepared: readonly Prepared<Item>[] | undefined, // undefined: nobody searches
  query: string,
): Narrowed<Item> {
  const found = prepared ? filterPrepared(prepared, query) : items
  const isUnmatched = found.length === 0 && items.length > 0
  return { found: isUnmatched ? items : found, isUnmatched }
}

/** Whether the digits of a half-typed number go on after a code. Of a whole number a few digits mean nothing. */
function isOfNumber(code: string, digits: string): boolean {
  return digits.length < NUMBER_DIGITS && digits.startsWith(code)
}

const NUMBER_DIGITS = 7 // of a whole number, at least

/** The digits of a typed code, without the `+` or `00` of an international prefix; undefined for other text. */
function typedCode(query: string): string | undefined {
  if (!/^(?:\s*\+)?[\s().-]*\d[\d\s().-]*$/.test(query)) return undefined
  return query.replace(/\D/g, '').replace(/^00/, '')
}

/** How many areas have a code that begins with a digit, after the calling code. */
export interface DigitCount {
  readonly digit: string
  readonly count: number
}

/** The areas whose codes begin with one of the digits; all of them for ''. */
export function narrowByDigits(
  areas: readonly Area[],
  digits: string,
  callingCode: string,
): readonly Area[] {
  if (digits === '') return areas
  return areas.filter((area) => {
    const digit = firstDigit(area, callingCode)
    return digit !== '' && digits.includes(digit)
  })
}

/** The first digit of a code after the calling code; '' for the code of a whole country. */
export function firstDigit({ code }: Area, callingCode: string): string {
  return /\d/.exec(nationalCode(callingCode, code))?.[0] ?? ''
}
