import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { readablePart } from '../readable.ts'
import { inSteps, type Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import type { WorldArea } from '../world.ts'

/** An item prepared once, so that each keystroke only compares. */
export interface Prepared<Item> {
  readonly item: Item
  readonly text: string // folded name
  readonly codes: readonly string[] // what a typed number may be the beginning of, or begin with
}

export function prepareCountry(country: Country): Prepared<Country> {
  const { name, iso, callingCode } = country
  return { item: country, text: `${foldText(name)} ${iso.toLowerCase()}`, codes: [callingCode] }
}

export function prepareArea(area: Area, callingCode: string): Prepared<Area> {
  const isNational = !area.code.startsWith(callingCode)
  const national = isNational ? area.code : area.code.slice(callingCode.length)
  // within the country a 0 is dialled first, in most of them: 089 is Munich
  const codes = [area.code, callingCode + national, national, `0${national}`].filter((code) =>
    /[1-9]/.test(code),
  )
  return { item: area, text: foldText(area.name), codes: [...new Set(codes)] }
}

/** Areas of any country, in steps: to fold thousands of names takes longer than a frame. */
export function* prepareWorldSteps(items: readonly WorldArea[]): Steps<Prepared<WorldArea>[]> {
  const prepared: Prepared<WorldArea>[] = []
  yield* inSteps(items.length, (start, end) => {
    for (const item of items.slice(start, end))
      prepared.push({ ...prepareArea(item.area, item.country.callingCode), item })
  })
  return prepared
}

/**
 * The items that match what a person typed, in their given order. A number (`+1 212`, `0033 1`)
 * is the beginning of a code, or a code the beginning of it; words may stand anywhere in the name, in any order, case and accents.
 */
export function filterPrepared<Item>(prepared: readonly Prepared<Item>[], query: string): Item[] {
  const matches = createMatcher(readablePart(query))
  return prepared.filter(matches).map(({ item }) => item)
}

function createMatcher(query: string): (prepared: Prepared<unknown>) => boolean {
  const digits = typedCode(query)
  if (digits !== undefined) return ({ codes }) => codes.some((code) => agree(code, digits))
  const words = foldText(query).split(' ').filter(Boolean)
  return ({ text }) => words.every((word) => text.includes(word))
}

/** Whether a number may go on as a code, or goes beyond it as a subscriber's number does. */
function agree(code: string, digits: string): boolean {
  return code.startsWith(digits) || digits.startsWith(code)
}

/** The digits of something typed as a code, without the `+` or `00` of an international prefix. */
function typedCode(query: string): string | undefined {
  if (!/^\s*\+?[\d\s().-]*\d[\d\s().-]*$/.test(query)) return undefined
  return query.replace(/\D/g, '').replace(/^00/, '')
}
