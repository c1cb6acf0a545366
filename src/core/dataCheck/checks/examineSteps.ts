import { inSteps, type Steps } from '../../steps.ts'
import { type Input, type List, toListSteps } from '../checkedList.ts'
import { CHECKS, type Check, type Examination, type Finding, SEVERITIES } from '../finding.ts'
import type { Land } from '../land.ts'
import { checkGapsSteps, checkPrefixesSteps } from './codes.ts'
import { checkPositionsSteps } from './positions.ts'
import { checkDuplicatesSteps, checkMissingSteps } from './rows.ts'
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
export function* examineSteps(input: Input, land: Land): Steps<Examination> {
  const { broken = [] } = input
  const list = yield* toListSteps(input)
  const ranked = createRanking()
  for (const { line, reason, text } of broken)
    ranked.add({
      check: 'unreadable',
      severity: 'error',
      problem: 'unreadable',
      iso: '',
      country: '',
      code: '',
      name: '',
      suggestion: '',
      value: text,
      detail: reason,
      ...(line > 0 && { row: line }),
    })
  for (const check of ALL) {
    const found = yield* check(list, land)
    yield* inSteps(found.length, (start, end) => {
      for (const finding of found.slice(start, end)) ranked.add(finding)
    })
    yield
  }
  return {
    rows: list.areas.length + broken.length,
    countries: list.countries.length,
    ...ranked.read(),
  }
}

interface Ranking {
  readonly add: (finding: Finding) => void
  readonly read: () => Pick<Examination, 'findings' | 'counts'>
}

/** Findings by check, then by severity, then as they were added. */
function createRanking(): Ranking {
  const groups = CHECKS.map((check) => ({ check, found: SEVERITIES.map((): Finding[] => []) }))
  return {
    add(finding) {
      const group = groups[CHECKS.indexOf(finding.check)]
      group?.found[SEVERITIES.indexOf(finding.severity)]?.push(finding)
    },
    read() {
      const counts = groups.map(({ check, found }) => [
        check,
        found.reduce((sum, { length }) => sum + length, 0),
      ])
      return {
        findings: groups.flatMap(({ found }) => found).flat(),
        counts: Object.fromEntries(counts) as Record<Check, number>,
      }
    },
  }
}
