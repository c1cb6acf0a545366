import type { Finding, Problem } from '../../core/doctor/finding.ts'

type Length = (finding: Finding) => number

const LENGTHS: readonly Length[] = [
  ({ name, country }) => name.length + country.length,
  ({ country, value, suggestion }) => country.length + value.length + suggestion.length,
]

/** Of each problem the findings with the most to say, in either line: no row is higher than theirs. */
export function longestOf(findings: readonly Finding[]): readonly Finding[] {
  const longest = new Set<Finding>()
  for (const lengthOf of LENGTHS) {
    const byProblem = new Map<Problem, Finding>()
    for (const finding of findings) {
      const known = byProblem.get(finding.problem)
      if (!known || lengthOf(finding) > lengthOf(known)) byProblem.set(finding.problem, finding)
    }
    for (const finding of byProblem.values()) longest.add(finding)
  }
  return [...longest]
}
