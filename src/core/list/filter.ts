import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { limitInput } from '../inputLength.ts'
import { inSteps, type Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import type { WorldArea } from '../world.ts'

/** An item with what it is searched by, prepared once so that a keystroke only compares. */
export interface Prepared<Item> {
  readonly item: Item
  readonly text: string // folded name
  readonly codes: readonly string[] // digits only, in every usual form
}

export function prepareCountry(country: Country): Prepared<Country> {
  const { name, iso, callingCode } = country
  return { item: country, text: `${foldText(name)} ${iso.toLowerCase()}`, codes: [callingCode] }
}

export function prepareArea(area: Area, callingCode: string): Prepared<Area> {
  const isNational = !area.code.startsWith(callingCode)
  const national = isNational ? area.code : area.code.slice(callingCode.length)
  // most countries dial a 0 first within the country: 089 is Munich
  const codes = [area.code, callingCode + national, national, `0${national}`].filter((code) =>
    /[1-9]/.test(code),
  )
  return { item: area, text: foldText(area.name), codes: [...new Set(codes)] }
}

/** Prepares areas of any country, in steps: folding thousands of names takes longer than a frame. */
export function* prepareWorldSteps(items: readonly WorldArea[]): Steps<Prepared<WorldArea>[]> {
  const prepared: Prepared<WorldArea>[] = []
  yield* inSteps(items.length, (start, end) => {
    for (const item of items.slice(start, end))
      prepared.push({ ...prepareArea(item.area, item.country.callingCode), item })
  })
  return prepared
}

/**
 * Filters a list by what a person typed; the order stays. A number (`+1 212`, `0033 1`) finds the codes that
 * it starts, and those that it starts with. Words may be anywhere in the name, in any order; case and accents
 * do not count.
 */
export function filterPrepared<Item>(prepared: readonly Prepared<Item>[], query: string): Item[] {
  const isFound = createFilter(limitInput(query))
  return prepared.filter(isFound).map(({ item }) => item)
}

function createFilter(query: string): (prepared: Prepared<unknown>) => boolean {
  const digits = typedCode(query)
  if (digits !== undefined) return ({ codes }) => codes.some((code) => isSameStart(code, digits))
  const words = foldText(query).split(' ').filter(Boolean)
  return ({ text }) => words.every((word) => text.includes(word))
}

/** Whether one starts with the other: half-typed codes do, and so do whole numbers, which go on after the code. */
function isSameStart(code: string, digits: string): boolean {
  return code.startsWith(digits) || digits.startsWith(code)
}

/** The digits of a typed code, without the `+` or `00` of an international prefix; undefined for other text. */
function typedCode(query: string): string | undefined {
  if (!/^\s*\+?[\d\s().-]*\d[\d\s().-]*$/.test(query)) return undefined
  return query.replace(/\D/g, '').replace(/^00/, '')
}
