import type { Country } from '../../country.ts'
import { formatPosition } from '../../geo/position.ts'
import { distanceKm } from '../../geo/sphere.ts'
import { nationalCode } from '../../prefix.ts'
import { callingCodeOf } from '../../saved/callingCodes.ts'
import { inSteps, type Steps } from '../../steps.ts'
import {
  type CheckedArea,
  type Fault,
  findingOf,
  findingOfCountry,
  type List,
} from '../checkedList.ts'
import type { Finding } from '../finding.ts'
import { areKin } from '../home.ts'

/** What is missing or cannot be used, and blank positions. */
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
      faults.push({
        problem: 'wrong-calling-code',
        severity: 'error',
        value: callingCode,
        suggestion: right,
      })
    if (isPlaced && !country.position)
      faults.push({ problem: 'no-point', severity: 'note', value: '' })
    if (!filled.has(country) && known.has(iso))
      faults.push({ problem: 'no-areas', severity: 'warning', value: '' })
    return faults.map((fault) => ({
      ...findingOfCountry(fault.problem === 'no-point' ? 'blank' : 'missing', country, fault),
      ...(row !== undefined && { row }),
    }))
  })
}

/** Codes of ISO 3166-1 without numbers of their own; all others have a calling code, as do AC, TA and XK. */
const UNNUMBERED: ReadonlySet<string> = new Set(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'])

const isKnownIso = (iso: string): boolean => callingCodeOf(iso) !== '' || UNNUMBERED.has(iso)

const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u

function checkArea(listed: CheckedArea, findings: Finding[]): void {
  const { area, written } = listed
  if (area.code === '')
    findings.push(
      findingOf('missing', listed, { problem: 'no-code', severity: 'error', value: '' }),
    )
  if (!VISIBLE.test(written.name))
    findings.push(
      findingOf('missing', listed, { problem: 'no-name', severity: 'error', value: written.name }),
    )
  if (!area.position && !area.reversed) findings.push(describeUnplaced(listed))
}

function describeUnplaced(listed: CheckedArea): Finding {
  const { area, country, written } = listed
  const [latitude, longitude] = [written.latitude.trim(), written.longitude.trim()]
  const value = [latitude, longitude].filter((text) => text !== '').join(', ')
  if (value === '') {
    // the code of a whole country has no place
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

/** Rows that repeat another one, wholly or with another position, and codes that two countries have. */
export function* checkDuplicatesSteps({ areas }: List): Steps<readonly Finding[]> {
  const findings: Finding[] = []
  const rows = new Map<string, CheckedArea>() // the first of each code and name, of one country at a time
  let present: Country | undefined
  const codes = new Map<string, CheckedArea>() // the first of each code, with its calling code
  const told = new Set<string>() // codes of two countries, each said once
  yield* inSteps(areas.length, (start, end) => {
    for (const listed of areas.slice(start, end)) {
      const { country, area, written } = listed
      if (area.code === '') continue
      if (country !== present) rows.clear()
      present = country
      const national = nationalCode(country.callingCode, area.code)
      const full = `${country.callingCode} ${national}`
      const key = `${full} ${written.name.trim().toLowerCase()}`
      const earlier = rows.get(key)
      if (earlier) findings.push(compareRows(earlier, listed))
      else rows.set(key, listed)
      const owner = codes.get(full) ?? listed
      codes.set(full, owner)
      // the code of a whole country may serve several: +590, +1
      const isShared =
        owner.country === country || national === '' || areKin(owner.country.iso, country.iso)
      if (isShared || told.has(`${full} ${country.iso}`)) continue
      told.add(`${full} ${country.iso}`)
      findings.push(
        findingOf('duplicate', listed, {
          problem: 'two-countries',
          severity: 'warning',
          value: area.code,
          detail: owner.country.iso,
        }),
      )
    }
  })
  return findings
}

const APART_KM = 1 // nearer, the same place was measured twice

function compareRows(earlier: CheckedArea, later: CheckedArea): Finding {
  const [before, after] = [earlier.area.position, later.area.position]
  const km = before && after ? distanceKm(before, after) : 0
  return km > APART_KM && before && after
    ? findingOf('duplicate', later, {
        problem: 'two-positions',
        severity: 'warning',
        value: `${formatPosition(before)} / ${formatPosition(after)}`,
        km,
      })
    : findingOf('duplicate', later, {
        problem: 'listed-twice',
        severity: 'error',
        value: later.area.code,
      })
}
