import { inSteps, type Steps } from '../../steps.ts'
import type { Finding } from '../finding.ts'
import { type Fault, findingOf, groupByCountry, type List, type ListedArea } from '../list.ts'
import { repairLetters } from '../repairLetters.ts'
import { findTwins } from '../twins.ts'

const FEW = 0.1 // of a country's names: more that are in capitals are its way of writing
const LEAST_LETTERS = 5 // in capitals: fewer may be an abbreviation

/** Names whose letters were garbled, hidden or swapped for others, oddly spaced or in capitals; and two spellings. */
export function* checkSpellingSteps(list: List): Steps<readonly Finding[]> {
  const findings: Finding[] = []
  for (const areas of groupByCountry(list)) {
    const capitals = new Set<ListedArea>()
    yield* inSteps(areas.length, (start, end) => {
      for (const listed of areas.slice(start, end))
        if (isInCapitals(listed.written.name)) capitals.add(listed)
    })
    const isOdd = capitals.size > 0 && capitals.size <= FEW * areas.length
    yield* inSteps(areas.length, (start, end) => {
      for (const listed of areas.slice(start, end)) {
        const fault = checkName(listed.written.name, isOdd && capitals.has(listed))
        if (fault) findings.push(findingOf('spelling', listed, fault))
      }
    })
    for (const { listed, other } of yield* findTwins(areas))
      findings.push(
        findingOf('spelling', listed, {
          problem: 'also-spelt',
          severity: 'note',
          value: listed.written.name,
          suggestion: other,
        }),
      )
  }
  return findings
}

function checkName(name: string, isCapital: boolean): Fault | undefined {
  const value = name
  const repaired = isPlain(name) ? undefined : repairLetters(name)
  if (repaired) return { ...repaired, value }
  const spaced = ODD_SPACE.test(name) ? name.replace(/\s+/g, ' ').trim() : name
  if (spaced !== name) return { problem: 'spaces', severity: 'note', value, suggestion: spaced }
  if (isCapital) return { problem: 'capitals', severity: 'note', value }
  return undefined
}

const ODD_SPACE = /^\s|\s$|\s\s|[^\S ]/

function isPlain(name: string): boolean {
  return /^[A-Za-z0-9 '(),./-]*$/.test(name)
}

function isInCapitals(name: string): boolean {
  if (name !== name.toUpperCase()) return false
  const letters = name.replace(/\P{L}/gu, '')
  return letters.length >= LEAST_LETTERS && letters !== letters.toLowerCase()
}
