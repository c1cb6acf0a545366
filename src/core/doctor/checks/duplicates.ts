import type { Country } from '../../country.ts'
import { formatPosition } from '../../geo/position.ts'
import { distanceKm } from '../../geo/sphere.ts'
import { nationalCode } from '../../prefix.ts'
import { inSteps, type Steps } from '../../steps.ts'
import type { Finding } from '../finding.ts'
import { areKin } from '../home.ts'
import { findingOf, type List, type ListedArea } from '../list.ts'

const APART_KM = 1 // nearer, the same place was measured twice

/** Rows that repeat another one, wholly or with another position, and codes that two countries have. */
export function* checkDuplicatesSteps({ areas }: List): Steps<readonly Finding[]> {
  const findings: Finding[] = []
  const rows = new Map<string, ListedArea>() // the first of each code and name, of one country at a time
  let present: Country | undefined
  const codes = new Map<string, ListedArea>() // the first of each code, with its calling code
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
      const isShared = owner.country === country || national === '' || areKin(owner.country.iso, country.iso)
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

function compareRows(earlier: ListedArea, later: ListedArea): Finding {
  const [before, after] = [earlier.area.position, later.area.position]
  const km = before && after ? distanceKm(before, after) : 0
  return km > APART_KM && before && after
    ? findingOf('duplicate', later, {
        problem: 'two-positions',
        severity: 'warning',
        value: `${formatPosition(before)} / ${formatPosition(after)}`,
        km,
      })
    : findingOf('duplicate', later, { problem: 'listed-twice', severity: 'error', value: later.area.code })
}
