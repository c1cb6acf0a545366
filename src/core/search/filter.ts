import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { foldText } from './fold.ts'

/** An item prepared once, so that each keystroke only compares. */
export interface Prepared<Item> {
  readonly item: Item
  readonly text: string // folded name
  readonly codes: readonly string[] // codes that a typed number may start
}

export function prepareCountry(country: Country): Prepared<Country> {
  const { name, iso, callingCode } = country
  return { item: country, text: `${foldText(name)} ${iso.toLowerCase()}`, codes: [callingCode] }
}

export function prepareArea(area: Area, callingCode: string): Prepared<Area> {
  const national = area.code.startsWith(callingCode) ? [area.code.slice(callingCode.length)] : []
  return { item: area, text: foldText(area.name), codes: [area.code, ...national] }
}

/**
 * The items that match what a person typed, in their given order. A number (`+1 212`, `0033 1`)
 * is the beginning of a code; words may stand anywhere in the name, in any order, case and accents.
 */
export function filterPrepared<Item>(prepared: readonly Prepared<Item>[], query: string): Item[] {
  const matches = createMatcher(query)
  return prepared.filter(matches).map(({ item }) => item)
}

function createMatcher(query: string): (prepared: Prepared<unknown>) => boolean {
  const digits = typedCode(query)
  if (digits !== undefined) return ({ codes }) => codes.some((code) => code.startsWith(digits))
  const words = foldText(query).split(' ').filter(Boolean)
  return ({ text }) => words.every((word) => text.includes(word))
}

/** The digits of something typed as a code, without the `+` or `00` of an international prefix. */
function typedCode(query: string): string | undefined {
  if (!/^\s*\+?[\d\s().-]*\d[\d\s().-]*$/.test(query)) return undefined
  return query.replace(/\D/g, '').replace(/^00/, '')
}
