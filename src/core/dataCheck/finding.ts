/** What is looked for, in the order of a report. */
export const CHECKS = [
  'unreadable',
  'duplicate',
  'swapped',
  'far',
  'sea',
  'missing',
  'blank',
  'prefix',
  'spelling',
  'gap',
] as const
export type Check = (typeof CHECKS)[number]

/** error: surely wrong, and it misleads people; warning: probably wrong; note: worth a look. */
export const SEVERITIES = ['error', 'warning', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]

/** What exactly is wrong; `describeFinding` has a sentence for each. */
export type Problem =
  | 'unreadable' // `detail`: why
  | 'listed-twice' // `value`: how many times
  | 'two-positions' // `km` apart
  | 'two-countries' // `detail`: ISO code of the other one
  | 'swapped'
  | 'wrong-sign'
  | 'abroad' // `km` from its country, in the one of the ISO code `detail`
  | 'away' // `km` from its country
  | 'at-sea' // `km` from its country
  | 'no-code'
  | 'no-name'
  | 'no-iso'
  | 'unknown-iso'
  | 'no-areas'
  | 'wrong-calling-code'
  | 'zero'
  | 'half-position'
  | 'bad-position'
  | 'no-position'
  | 'no-point' // of the country itself
  | 'bad-code'
  | 'no-calling-code'
  | 'foreign-code' // `detail`: ISO code of the country that has such numbers
  | 'no-landline'
  | 'garbled'
  | 'invisible'
  | 'look-alike'
  | 'run' // of dots or dashes
  | 'too-long'
  | 'spaces'
  | 'capitals'
  | 'also-spelt'
  | 'gap'
  | 'many-gaps' // `value`: how many of how many

/** Something that is or may be wrong in a list; `describeFinding` words it. */
export interface Finding {
  readonly check: Check
  readonly severity: Severity
  readonly problem: Problem
  readonly iso: string // '' if unknown
  readonly country: string // its name in the list
  readonly code: string // '' if it is about a country as a whole
  readonly name: string // of the area, '' if it has none
  readonly value: string // what is in the list and wrong
  readonly suggestion: string // what would be right; '' if that is not known
  readonly detail?: string
  readonly km?: number
  readonly row?: number // from 1: line of a file, or place in the country's list
}

/** What is wrong in a list, and how much was looked at. */
export interface Examination {
  readonly rows: number // areas, and rows that could not be read
  readonly countries: number
  readonly findings: readonly Finding[] // by check, then severity, then as in the list
  readonly counts: Readonly<Record<Check, number>>
}

/** What one check found, and how much of each severity. */
export interface Group {
  readonly findings: readonly Finding[]
  readonly severities: Readonly<Record<Severity, number>>
}

/** Findings by check; checks without findings are left out. */
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
