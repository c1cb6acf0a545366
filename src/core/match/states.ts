import { isStateCode } from '../coverage/regions.ts'
import { findNumbers, withoutNumbers } from '../number/findNumbers.ts'
import type { Line } from './lines.ts'
import type { Lookups } from './lookups.ts'

// Two letters may be a state or a country: IL is Illinois or Israel, CA California or Canada. What stands beside them
// tells which: a town of the state, or a number of one of its codes, and the other rows of a column.

const SAMPLE_ROWS = 40

type Tools = Pick<
  Lookups,
  'gazetteer' | 'nameOf' | 'countriesNamed' | 'readNumber' | 'regionOfArea'
>

/**
 * Reads the two letters in a list's column of states or countries as states, if more rows say so than say that they are
 * countries: a line has the country of its state then. Other lines stay as they are.
 */
export function createStateReader(lines: readonly Line[], tools: Tools): (line: Line) => Line {
  const isos = countriesOfStates(lines, tools)
  return function readState(line) {
    const region = codeOf(line)
    const country = region && isos.find((iso) => isStateOf(region, iso, tools))
    return region && country ? { ...line, region, country } : line
  }
}

/** What a line has in place of its country, in two letters. */
function codeOf({ region, country }: Line): string | undefined {
  const cell = country ? (region ? '' : country) : region
  return cell && isStateCode(cell) ? cell : undefined
}

function isStateOf(code: string, iso: string, { gazetteer }: Tools): boolean {
  return gazetteer.regionsSaid(code).some((said) => said.iso === iso)
}

/** The countries whose states a column has, the one with the most rows first. */
function countriesOfStates(lines: readonly Line[], tools: Tools): readonly string[] {
  const votes = new Map<string, number>()
  let ofCountries = 0
  let sampled = 0
  for (const line of lines) {
    const code = codeOf(line)
    if (code === undefined) continue
    if (++sampled > SAMPLE_ROWS) break
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
function isTownOf(
  text: string,
  code: string,
  { countriesNamed, gazetteer, nameOf }: Tools,
): boolean {
  const isos = countriesNamed(code).map(({ iso }) => iso)
  return isos.length > 0 && gazetteer.named(nameOf(text), { limit: 1, isos }).length > 0
}

/** The countries that have a state with that code, in which the place or the area of the number in a text is. */
function countriesOfState(text: string, code: string, tools: Tools): readonly string[] {
  const { gazetteer, nameOf, readNumber, regionOfArea } = tools
  const states = gazetteer.regionsSaid(code)
  if (states.length === 0) return []
  const isThere = ({ iso, region }: (typeof states)[number]): boolean => {
    if (!/\d{3}/.test(text))
      return gazetteer
        .named(nameOf(`${text}, ${code}`), { limit: 1, isos: [iso] })
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
    if (!isStateCode(word)) return []
    const name = words.slice(0, at).join(' ')
    const ofTown = name === '' ? [] : countriesOfState(name, word, tools)
    return ofTown.length > 0 ? ofTown : countriesOfState(text, word, tools)
  })
}
