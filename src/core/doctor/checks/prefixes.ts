import type { Country } from '../../country.ts'
import { hasLandlines, isosOf, trunkOf } from '../../number/numberPlan.ts'
import { nationalCode } from '../../prefix.ts'
import { inSteps, type Steps } from '../../steps.ts'
import type { Finding } from '../finding.ts'
import { callingCodeOfHome } from '../home.ts'
import { type Fault, findingOf, groupByCountry, type List, type ListedArea } from '../list.ts'

const STEP = 512 // rows: each takes some 4 µs, more than elsewhere
const MOST = 0.5 // of a country's codes that begin with its calling code: then all have to

/** Codes that are none, lack the calling code, or begin no landline number of their country. */
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

function beginsWithCallingCode({ country, area }: ListedArea): boolean {
  return area.code.startsWith(callingCodeOfHome(country))
}

function checkCode(listed: ListedArea, isFull: boolean): Fault | undefined {
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
  return isosOf(callingCode).find((other) => other !== iso && hasLandlines(other, national) === true)
}

/** The code without what is dialled before it inside the country only, as 0 in 089; '' if that is not what is wrong. */
function withoutTrunk(iso: string, national: string, code: string): string {
  const trunk = trunkOf(iso)
  if (trunk === '' || !national.startsWith(trunk)) return ''
  const rest = national.slice(trunk.length)
  if (rest === '' || hasLandlines(iso, rest) !== true) return ''
  return code.slice(0, code.length - national.length) + rest
}
