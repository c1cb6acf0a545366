import type { Steps } from '../../steps.ts'
import type { Examination } from '../examination.ts'
import { CHECKS, type Check, type Finding, SEVERITIES } from '../finding.ts'
import type { Input } from '../input.ts'
import type { Land } from '../land.ts'
import { type List, toListSteps } from '../list.ts'
import { checkDuplicatesSteps } from './duplicates.ts'
import { checkGapsSteps } from './gaps.ts'
import { checkMissingSteps } from './missing.ts'
import { checkPositionsSteps } from './positions.ts'
import { checkPrefixesSteps } from './prefixes.ts'
import { checkSpellingSteps } from './spelling.ts'

type CheckSteps = (list: List, land: Land) => Steps<readonly Finding[]>

const ALL: readonly CheckSteps[] = [
  checkDuplicatesSteps,
  checkPositionsSteps,
  checkMissingSteps,
  checkPrefixesSteps,
  checkSpellingSteps,
  checkGapsSteps,
]

/** Looks at every area of a list. Never throws, whatever is in it. */
export function* examineSteps({ world, written, broken = [] }: Input, land: Land): Steps<Examination> {
  const list = yield* toListSteps(world, written)
  const found: Finding[] = broken.map(({ line, reason, text }) => ({
    ...{ check: 'unreadable', severity: 'error', problem: 'unreadable' },
    ...{ iso: '', country: '', code: '', name: '', suggestion: '' },
    ...{ value: text, detail: reason },
    ...(line > 0 && { row: line }),
  }))
  for (const check of ALL) {
    for (const finding of yield* check(list, land)) found.push(finding)
    yield
  }
  return {
    rows: list.areas.length + broken.length,
    countries: list.countries.length,
    findings: sort(found),
    counts: count(found),
  }
}

function sort(findings: readonly Finding[]): readonly Finding[] {
  const byRank = new Map<number, Finding[]>()
  for (const finding of findings) {
    const rank = CHECKS.indexOf(finding.check) * SEVERITIES.length + SEVERITIES.indexOf(finding.severity)
    const alike = byRank.get(rank)
    if (alike) alike.push(finding)
    else byRank.set(rank, [finding])
  }
  return [...byRank].sort(([a], [b]) => a - b).flatMap(([, alike]) => alike)
}

function count(findings: readonly Finding[]): Readonly<Record<Check, number>> {
  const counts = Object.fromEntries(CHECKS.map((check) => [check, 0])) as Record<Check, number>
  for (const { check } of findings) counts[check]++
  return counts
}
