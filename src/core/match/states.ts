import { findNumbers, withoutNumbers } from '../number/findNumbers.ts'
import type { Line } from './lines.ts'
import type { Lookups } from './lookups.ts'

// Two letters may be a state or a country: IL is Illinois or Israel, CA California or Canada. What stands beside them
// tells which: a town of the state, or a number of one of its codes, and the other rows of a column.

const CODE = /^[A-Z]{2}$/
const SAMPLE_ROWS = 40

type Tools = Pick<Lookups, 'gazetteer' | 'countriesNamed' | 'readNumber' | 'regionOfArea'>

/**
 * Reads the two letters in a list's column of states or countries as states, if more rows say so than say that they are
 * countries: the country of the states stands in the lines then. Other lines stay as they are.
 */
export function withStates(lines: readonly Line[], tools: Tools): readonly Line[] {
  const isos = countriesOfStates(lines, tools)
  if (isos.length === 0) return lines
  return lines.map((line) => {
    const code = codeOf(line)
    const iso = isos.find((one) => code !== undefined && isStateOf(code, one, tools))
    return iso === undefined ? line : { ...line, region: code as string, country: iso }
  })
}

/** What a line has in place of its country, in two letters. */
function codeOf({ region, country }: Line): string | undefined {
  const cell = country ? (region ? '' : country) : region
  return cell && CODE.test(cell) ? cell : undefined
}

function isStateOf(code: string, iso: string, { gazetteer }: Tools): boolean {
  return gazetteer.regionsSaid(code).some((said) => said.iso === iso)
}

/** The countries whose states a column has, the one with the most rows first. */
function countriesOfStates(lines: readonly Line[], tools: Tools): readonly string[] {
  const asked = lines.filter((line) => codeOf(line) !== undefined).slice(0, SAMPLE_ROWS)
  const votes = new Map<string, number>()
  let ofCountries = 0
  for (const line of asked) {
    const code = codeOf(line) ?? ''
    const texts = [line.text, ...(line.more ?? []).map(({ text }) => text)]
    for (const iso of new Set(texts.flatMap((text) => countriesOfState(text, code, tools))))
      votes.set(iso, (votes.get(iso) ?? 0) + 1)
    if (texts.some((text) => isTownOf(text, code, tools))) ofCountries++
  }
  return [...votes]
    .filter(([, count]) => count > ofCountries)
    .sort(([, a], [, b]) => b - a)
    .map(([iso]) => iso)
}

/** Whether a town of the country with that code is called so. */
function isTownOf(text: string, code: string, { countriesNamed, gazetteer }: Tools): boolean {
  const isos = countriesNamed(code).map(({ iso }) => iso)
  return isos.length > 0 && gazetteer.named(text, { limit: 1, isos }).length > 0
}

/** The countries that have a state with that code, in which the place or the area of the number in a text is. */
function countriesOfState(text: string, code: string, tools: Tools): readonly string[] {
  const { gazetteer, readNumber, regionOfArea } = tools
  const states = gazetteer.regionsSaid(code)
  if (states.length === 0) return []
  const isThere = ({ iso, region }: (typeof states)[number]): boolean => {
    if (!/\d{3}/.test(text))
      return gazetteer
        .named(`${text}, ${code}`, { limit: 1, isos: [iso] })
        .some(({ hint }) => hint !== undefined)
    const numbers = findNumbers(text).flatMap((found) =>
      readNumber(found.text, { homeIso: iso, isSure: true }),
    )
    return numbers.some(
      (reading) =>
        reading.kind === 'covered' &&
        reading.country.iso === iso &&
        regionOfArea(iso, reading.area) === region,
    )
  }
  return states.filter(isThere).map(({ iso }) => iso)
}

/** The countries of the states in a line with a number: `Jackson, MS 601-555-0118`, `217-555-0101, IL`. */
export function countriesOfStatesIn(text: string, tools: Tools): readonly string[] {
  const words = withoutNumbers(text, ',')
    .split(/[\s,;:|()/–—-]+/)
    .filter(Boolean)
  return words.flatMap((word, at) => {
    if (!CODE.test(word)) return []
    const name = words.slice(0, at).join(' ')
    const ofTown = name === '' ? [] : countriesOfState(name, word, tools)
    return ofTown.length > 0 ? ofTown : countriesOfState(text, word, tools)
  })
}
