import type { Country } from '../../country.ts'
import { hasLandlines, isosOf, trunkOf } from '../../number/numberPlan.ts'
import { nationalCode } from '../../prefix.ts'
import { inSteps, type Steps } from '../../steps.ts'
import {
  type CheckedArea,
  type Fault,
  findingOf,
  findingOfCountry,
  groupByCountry,
  type List,
} from '../checkedList.ts'
import type { Finding } from '../finding.ts'
import { callingCodeOfHome } from '../home.ts'

/**
 * The number of digits of the area codes in countries whose codes the library's plan lists one by one; elsewhere it
 * knows ranges, in which many codes are unused. At least 95 % of the codes that the plan allows are in our own catalogue,
 * and the rest were looked at. North America has three digits.
 */
const DIGITS: ReadonlyMap<string, number> = new Map(
  [
    [1, 'AU SI'] as const,
    [2, 'BA BE BR CH CZ EG ET GH HR KE KR ME NG SA TH TZ ZW'] as const,
    [3, 'CN FR PT RO SE TR VN'] as const,
    [4, 'GB GR'] as const,
  ].flatMap(([digits, isos]) => isos.split(' ').map((iso) => [iso, digits] as const)),
)
const AMERICA = '1'
const AMERICAN_DIGITS = 3
const LEAST_SHARE = 0.5 // of the codes of a plan: with fewer, the list is not meant to be complete

/** Area codes of the numbering plan that the list lacks. */
export function* checkGapsSteps(list: List): Steps<readonly Finding[]> {
  const findings: Finding[] = []
  for (const areas of groupByCountry(list)) {
    for (const gap of gapsOf(areas)) findings.push(gap)
    yield
  }
  return findings
}

function gapsOf(areas: readonly CheckedArea[]): Finding[] {
  const country = areas[0]?.country
  if (!country) return []
  const { iso } = country
  const callingCode = callingCodeOfHome(country)
  const digits = callingCode === AMERICA ? AMERICAN_DIGITS : DIGITS.get(iso)
  const listed = new Set(areas.map(({ area }) => nationalCode(callingCode, area.code)))
  if (digits === undefined || listed.has('')) return [] // one code for the whole country
  const plan = codesOfPlan(iso, digits)
  const coverOf = createCover(listed, digits)
  const gaps = plan.filter((code) => coverOf(code) === undefined)
  if (plan.length - gaps.length < LEAST_SHARE * plan.length) {
    // London's 20 counts once, however many longer codes of the plan begin with it
    const found = new Set(plan.flatMap((code) => coverOf(code) ?? [])).size
    const value = `${found}/${found + gaps.length}`
    return [findingOfCountry('gap', country, { problem: 'many-gaps', severity: 'note', value })]
  }
  return gaps.map((code) => ({
    ...findingOfCountry('gap', country, { problem: 'gap', severity: 'note', value: '' }),
    code: callingCode + code,
  }))
}

/** What the list has of a code of the plan: the code, the shortest part of it, or the beginning of a longer one. */
function createCover(
  listed: ReadonlySet<string>,
  digits: number,
): (code: string) => string | undefined {
  const beginnings = new Set([...listed].map((code) => code.slice(0, digits)))
  return (code) => {
    for (let length = 1; length <= digits; length++) {
      const beginning = code.slice(0, length)
      if (beginnings.has(beginning)) return beginning
    }
    return undefined
  }
}

const plans = new Map<string, readonly string[]>()

function codesOfPlan(iso: string, digits: number): readonly string[] {
  const known = plans.get(iso)
  if (known) return known
  let codes: readonly string[] = ['']
  for (let length = 1; length <= digits; length++)
    codes = codes.flatMap((code) =>
      Array.from({ length: 10 }, (_, digit) => `${code}${digit}`).filter((longer) =>
        hasLandlines(iso, longer),
      ),
    )
  plans.set(iso, codes)
  return codes
}

const STEP = 512 // rows: each takes some 4 µs, more than elsewhere
const MOST = 0.5 // of a country's codes: if more begin with the calling code, all have to

/** Codes that are not digits, lack the calling code, or begin no landline number of their country. */
export function* checkPrefixesSteps(list: List): Steps<readonly Finding[]> {
  const findings: Finding[] = []
  for (const areas of groupByCountry(list)) {
    const isFull = areas.filter(beginsWithCallingCode).length > MOST * areas.length
    const check = (start: number, end: number) => {
      for (const listed of areas.slice(start, end)) {
        const fault = listed.area.code === '' ? undefined : checkCode(listed, isFull)
        if (fault) findings.push(findingOf('prefix', listed, fault))
      }
    }
    yield* inSteps(areas.length, check, STEP)
  }
  return findings
}

function beginsWithCallingCode({ country, area }: CheckedArea): boolean {
  return area.code.startsWith(callingCodeOfHome(country))
}

function checkCode(listed: CheckedArea, isFull: boolean): Fault | undefined {
  const { country, area } = listed
  const value = area.code
  const callingCode = callingCodeOfHome(country)
  if (!/^\d+$/.test(value)) return { problem: 'bad-code', severity: 'error', value }
  if (isFull && !beginsWithCallingCode(listed))
    return { problem: 'no-calling-code', severity: 'error', value, detail: callingCode }
  const national = isFull ? value.slice(callingCode.length) : nationalCode(callingCode, value)
  if (national === '' || hasLandlines(country.iso, national) !== false) return undefined
  const owner = ownerOf(country, callingCode, national)
  if (owner) return { problem: 'foreign-code', severity: 'error', value, detail: owner }
  const suggestion = withoutTrunk(country.iso, national, value)
  return { problem: 'no-landline', severity: 'warning', value, suggestion }
}

/** Another country of the same calling code that has such numbers. */
function ownerOf({ iso }: Country, callingCode: string, national: string): string | undefined {
  return isosOf(callingCode).find(
    (other) => other !== iso && hasLandlines(other, national) === true,
  )
}

/** The code without the trunk prefix, as 89 for 089; '' if that does not make it right. */
function withoutTrunk(iso: string, national: string, code: string): string {
  const trunk = trunkOf(iso)
  if (trunk === '' || !national.startsWith(trunk)) return ''
  const rest = national.slice(trunk.length)
  if (rest === '' || hasLandlines(iso, rest) !== true) return ''
  return code.slice(0, code.length - national.length) + rest
}
