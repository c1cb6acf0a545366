import { formatPosition, isOnEarth, type Position } from '../../geo/position.ts'
import type { Steps } from '../../steps.ts'
import { type CheckedArea, findingOf, type List } from '../checkedList.ts'
import type { Finding } from '../finding.ts'
import { isAtSea, isHome, kmFromHome, stationAt } from '../home.ts'
import type { Land } from '../land.ts'

const STEP = 256 // rows: one far from all land takes long
const SURELY_KM = 100 // from home: nearer, the outline may be too rough to tell
const SURELY_AT_SEA_KM = 500 // from home: the outlines lack the smallest islands

/** Positions that are swapped, have a wrong sign, or are far from their country or in the sea: one finding each. */
export function* checkPositionsSteps({ areas }: List, land: Land): Steps<readonly Finding[]> {
  const findings: Finding[] = []
  for (const [index, listed] of areas.entries()) {
    const finding = checkPosition(listed, land)
    if (finding) findings.push(finding)
    if (index % STEP === 0) yield
  }
  return findings
}

function checkPosition(listed: CheckedArea, land: Land): Finding | undefined {
  const { position, reversed } = listed.area
  if (reversed) return swapped(listed, reversed)
  if (!position) return undefined
  const home = isHome(land, listed.country, position)
  return home === false ? checkAway(listed, position, land) : undefined
}

function checkAway(listed: CheckedArea, position: Position, land: Land): Finding | undefined {
  const { country } = listed
  const { lat, lng } = position
  const isRight = (other: Position) => isOnEarth(other) && isHome(land, country, other) === true
  const other = { lat: lng, lng: lat }
  if (isRight(other)) return swapped(listed, other)
  const value = formatPosition(position)
  const signed = [
    { lat, lng: -lng },
    { lat: -lat, lng },
    { lat: -lat, lng: -lng },
  ].find(isRight)
  if (signed)
    return findingOf('far', listed, {
      problem: 'wrong-sign',
      severity: 'error',
      value,
      suggestion: formatPosition(signed),
    })
  const km = kmFromHome(land, country, position)
  const station = stationAt(land, listed, position)
  if (station !== undefined)
    return findingOf('far', listed, {
      problem: 'abroad',
      severity: 'note',
      value,
      detail: station,
      ...known(km),
    })
  const severity = km > SURELY_KM ? 'error' : 'warning'
  if (isAtSea(land, position))
    return findingOf('sea', listed, {
      problem: 'at-sea',
      severity: km > SURELY_AT_SEA_KM ? 'error' : 'warning',
      value,
      ...known(km),
    })
  const iso = land.isoAt(position)
  if (iso === '') return undefined // land of no country
  if (iso === undefined)
    return findingOf('far', listed, { problem: 'away', severity, value, ...known(km) })
  return findingOf('far', listed, { problem: 'abroad', severity, value, detail: iso, ...known(km) })
}

function swapped(listed: CheckedArea, right: Position): Finding {
  return findingOf('swapped', listed, {
    problem: 'swapped',
    severity: 'error',
    value: formatPosition({ lat: right.lng, lng: right.lat }),
    suggestion: formatPosition(right),
  })
}

const known = (km: number): { km?: number } => (Number.isFinite(km) ? { km } : {})
