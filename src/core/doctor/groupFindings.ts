import type { Check, Finding, Severity } from './finding.ts'

/** What one check found, and how often it was how bad. */
export interface Group {
  readonly findings: readonly Finding[]
  readonly severities: Readonly<Record<Severity, number>>
}

/** By check; those that found nothing are left out. */
export function groupFindings(findings: readonly Finding[]): ReadonlyMap<Check, Group> {
  const groups = new Map<Check, { findings: Finding[]; severities: Record<Severity, number> }>()
  for (const finding of findings) {
    let group = groups.get(finding.check)
    if (!group) {
      group = { findings: [], severities: { error: 0, warning: 0, note: 0 } }
      groups.set(finding.check, group)
    }
    group.findings.push(finding)
    group.severities[finding.severity]++
  }
  return groups
}
