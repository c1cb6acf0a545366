import { expect, test } from 'vitest'
import cases from './prefix.json' with { type: 'json' }
import { formatPrefix, isOfCode } from './prefix.ts'

test.each(cases.formatted)('+%s with the area code %s is %s', (callingCode, areaCode, prefix) => {
  expect(formatPrefix(callingCode, areaCode)).toBe(prefix)
})

test.each(cases.serving)(
  'in +$callingCode the area code $areaCode serves what $serving serves: $expected',
  ({ callingCode, areaCode, serving, expected }) => {
    expect(isOfCode(callingCode, areaCode, serving)).toBe(expected)
  },
)
