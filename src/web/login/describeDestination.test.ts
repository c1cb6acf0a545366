import { expect, test } from 'vitest'
import { parseUrl } from '../state/url.ts'
import cases from './describeDestination.json' with { type: 'json' }
import { describeDestination } from './SignIn.tsx'

test.each(cases.opened)('$path opens $expected', ({ path, expected }) => {
  expect(describeDestination(parseUrl(new URL(path, 'http://localhost')))).toBe(
    expected ?? undefined,
  )
})

test.each(cases.unsure)('tells only this of $path: $expected', ({ path, expected }) => {
  expect(describeDestination(parseUrl(new URL(path, 'http://localhost')))).toBe(
    expected ?? undefined,
  )
})
