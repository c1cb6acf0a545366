import { expect, test } from 'vitest'
import type { Check, Finding, Severity } from './finding.ts'
import { groupFindings } from './groupFindings.ts'
import { describeSeverities } from './report.ts'

function findingOf(check: Check, severity: Severity): Finding {
  return {
    ...{ check, severity, problem: 'no-name', iso: 'DE', country: 'Germany', code: '4930', name: '' },
    ...{ value: '', suggestion: '' },
  }
}

test('groups findings by check, and counts how bad they are', () => {
  const [first, second, third] = [
    findingOf('missing', 'error'),
    findingOf('missing', 'note'),
    findingOf('spelling', 'note'),
  ] as const
  const groups = groupFindings([first, second, third])
  expect([...groups.keys()]).toEqual(['missing', 'spelling'])
  expect(groups.get('missing')).toEqual({
    findings: [first, second],
    severities: { error: 1, warning: 0, note: 1 },
  })
  expect(describeSeverities(groups.get('missing'))).toBe('1 error and 1 note')
  expect(describeSeverities(groups.get('gap'))).toBe('')
})
