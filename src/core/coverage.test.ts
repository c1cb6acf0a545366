import { expect, test } from 'vitest'
import cases from './coverage.json' with { type: 'json' }
import { coverageClass } from './coverage.ts'

test.each(cases.classes as [number | null, number][])(
  '%s areas are of class %i',
  (areas, expected) => {
    expect(coverageClass(areas ?? undefined)).toBe(expected)
  },
)
