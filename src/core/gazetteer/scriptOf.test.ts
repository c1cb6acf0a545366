import { expect, test } from 'vitest'
import cases from './scriptOf.json' with { type: 'json' }
import { scriptOf } from './scriptOf.ts'

test.each(cases.scripts)('the script of %s is %s', (text, script) => {
  expect(scriptOf(text)).toBe(script)
})
