import type { Finding, Problem } from '../../core/doctor/finding.ts'

interface Longest {
  readonly finding: Finding
  readonly length: number
}

/** Of each problem the findings with the most to say, in either line: no row is higher than theirs. */
export function longestOf(findings: readonly Finding[]): readonly Finding[] {
  const names = new Map<Problem, Longest>()
  const sentences = new Map<Problem, Longest>()
  for (const finding of findings) {
    const { problem, country, name, value, suggestion } = finding
    keepLonger(names, problem, finding, country.length + name.length)
    keepLonger(sentences, problem, finding, country.length + value.length + suggestion.length)
  }
  return [...new Set([...names.values(), ...sentences.values()].map(({ finding }) => finding))]
}

function keepLonger(
  longest: Map<Problem, Longest>,
  problem: Problem,
  finding: Finding,
  length: number,
): void {
  const known = longest.get(problem)
  if (!known || length > known.length) longest.set(problem, { finding, length })
}
