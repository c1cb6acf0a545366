import { hasLandlines } from '../../number/numberPlan.ts'
import { nationalCode } from '../../prefix.ts'
import type { Steps } from '../../steps.ts'
import type { Finding } from '../finding.ts'
import { callingCodeOfHome } from '../home.ts'
import { findingOfCountry, groupByCountry, type List, type ListedArea } from '../list.ts'

/**
 * How many digits the area codes have where the library's plan lists them one by one. Elsewhere it knows ranges, in
 * which many codes are nobody's, and nothing is said. The countries were found by counting: at least 95 % of the codes
 * that the plan allows are in our own catalogue, and the rest was looked at. North America has three digits.
 */
const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    AU: 1,
    BA: 2,
    BE: 2,
    BR: 2,
    CH: 2,
    CN: 3,
    CZ: 2,
    EG: 2,
    ET: 2,
    FR: 3,
    GB: 4,
    GH: 2,
    GR: 4,
    HR: 2,
    KE: 2,
    KR: 2,
    ME: 2,
    NG: 2,
    PT: 3,
    RO: 3,
    SA: 2,
    SE: 3,
    SI: 1,
    TH: 2,
    TR: 3,
    TZ: 2,
    VN: 3,
    ZW: 2,
  }),
)
const AMERICA = '1'
const AMERICAN_DIGITS = 3
const LEAST_SHARE = 0.5 // of the codes of a plan: with fewer, the list is not meant to be complete

/** Area codes of the numbering plan that the list lacks. */
export function* checkGapsSteps(list: List): Steps<readonly Finding[]> {
  const findings: Finding[] = []
  for (const areas of groupByCountry(list)) {
    findings.push(...gapsOf(areas))
    yield
  }
  return findings
}

function gapsOf(areas: readonly ListedArea[]): Finding[] {
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
    // a code as 20 of London is one, however many longer ones of the plan begin with it
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
function createCover(listed: ReadonlySet<string>, digits: number): (code: string) => string | undefined {
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
