import { nationalCode } from '../../prefix.ts'
import { callingCodeOf } from '../../saved/callingCodes.ts'
import { inSteps, type Steps } from '../../steps.ts'
import type { Finding } from '../finding.ts'
import { type Fault, findingOf, findingOfCountry, type List, type ListedArea } from '../list.ts'

const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u

/** What must be there and is not, or cannot be used; and positions that are blank. */
export function* checkMissingSteps(list: List): Steps<readonly Finding[]> {
  const findings = checkCountries(list)
  yield* inSteps(list.areas.length, (start, end) => {
    for (const listed of list.areas.slice(start, end)) checkArea(listed, findings)
  })
  return findings
}

function checkCountries({ countries, areas, known, writtenCountries }: List): Finding[] {
  const filled = new Set(areas.map(({ country }) => country))
  const isPlaced = countries.some(({ position }) => position) // else the list does not tell it
  return countries.flatMap((country) => {
    const { iso } = country
    const { callingCode = country.callingCode, row } = writtenCountries.get(iso) ?? {}
    const faults: Fault[] = []
    if (!/^[A-Z]{2}$/.test(iso)) faults.push({ problem: 'no-iso', severity: 'error', value: iso })
    else if (!country.isStandIn && !isKnownIso(iso))
      faults.push({ problem: 'unknown-iso', severity: 'error', value: iso })
    const right = callingCodeOf(iso)
    if (callingCode !== right && (right !== '' || callingCode === ''))
      faults.push({ problem: 'wrong-calling-code', severity: 'error', value: callingCode, suggestion: right })
    if (isPlaced && !country.position) faults.push({ problem: 'no-point', severity: 'note', value: '' })
    if (!filled.has(country) && known.has(iso))
      faults.push({ problem: 'no-areas', severity: 'warning', value: '' })
    return faults.map((fault) => ({
      ...findingOfCountry(fault.problem === 'no-point' ? 'blank' : 'missing', country, fault),
      ...(row !== undefined && { row }),
    }))
  })
}

/** Of ISO 3166-1, those that have no numbers of their own; the others have a calling code, as have AC, TA and XK. */
const UNNUMBERED: ReadonlySet<string> = new Set(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'])

function isKnownIso(iso: string): boolean {
  return callingCodeOf(iso) !== '' || UNNUMBERED.has(iso)
}

function checkArea(listed: ListedArea, findings: Finding[]): void {
  const { area, written } = listed
  if (area.code === '')
    findings.push(findingOf('missing', listed, { problem: 'no-code', severity: 'error', value: '' }))
  if (!VISIBLE.test(written.name))
    findings.push(
      findingOf('missing', listed, { problem: 'no-name', severity: 'error', value: written.name }),
    )
  if (!area.position && !area.reversed) findings.push(describeUnplaced(listed))
}

function describeUnplaced(listed: ListedArea): Finding {
  const { area, country, written } = listed
  const [latitude, longitude] = [written.latitude.trim(), written.longitude.trim()]
  const value = [latitude, longitude].filter((text) => text !== '').join(', ')
  if (value === '') {
    // the code of a whole country is no place
    const isWhole = area.code !== '' && nationalCode(country.callingCode, area.code) === ''
    return findingOf('blank', listed, {
      problem: 'no-position',
      severity: isWhole ? 'note' : 'warning',
      value,
    })
  }
  if (latitude === '' || longitude === '')
    return findingOf('missing', listed, { problem: 'half-position', severity: 'error', value })
  const isZero = Number(latitude) === 0 && Number(longitude) === 0
  return isZero
    ? findingOf('missing', listed, { problem: 'zero', severity: 'warning', value })
    : findingOf('missing', listed, { problem: 'bad-position', severity: 'error', value })
}
