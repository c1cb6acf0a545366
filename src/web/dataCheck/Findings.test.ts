import { expect, test } from 'vitest'
import type { Finding } from '../../core/dataCheck/finding.ts'
import { longestOf } from './Findings.tsx'

function findingOf(problem: Finding['problem'], name: string, value: string): Finding {
  return {
    check: 'spelling',
    severity: 'note',
    problem,
    iso: 'DE',
    country: 'Germany',
    code: '4930',
    name,
    value,
    suggestion: '',
  }
}

test('returns the longest name and the longest sentence of each problem', () => {
  const short = findingOf('spaces', 'Ulm', ' Ulm')
  const longName = findingOf('spaces', 'Castrop-Rauxel', '')
  const longValue = findingOf('spaces', 'Ulm', '          Ulm')
  const other = findingOf('capitals', 'ULM', 'ULM')
  expect(longestOf([short, longName, longValue, other])).toEqual([longName, other, longValue])
  expect(longestOf([])).toEqual([])
})
