import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Country } from '../../core/country.ts'
import { forAny } from '../../testing/forAny.ts'
import { parseUrl } from '../state/url.ts'
import { formatOpenNumber, openNumber } from './openNumber.ts'

const BRITAIN: Country = {
  iso: 'GB',
  name: 'UK',
  callingCode: '44',
  id: '',
  a2b: '',
  position: undefined,
}

function numberAt(path: string, country: Country | undefined = BRITAIN) {
  return openNumber(parseUrl(new URL(path, 'http://localhost')), country)
}

test.each([
  { path: '/GB/44161?number=%2B441614960000', number: '+441614960000' },
  { path: '/GB/161?number=%2B441614960000', number: '+441614960000' }, // a service that leaves out the calling code
  { path: '/GB/4420?number=%2B441614960000', number: undefined }, // another area's
  { path: '/GB/44161?number=0161+496+0000', number: undefined },
  { path: '/GB/44161?number=%2B44161+is+a+scam', number: undefined },
  { path: '/GB/44161?number=%2B4416144444444444444444444', number: undefined },
  { path: '/GB?number=%2B441614960000', number: undefined }, // beside no area
  { path: '/?number=0161+496+0000', number: '0161 496 0000' }, // its own page reads whatever it is
  { path: '/?number=1&near=1,2', number: undefined }, // what is near a point comes first
  { path: '/', number: undefined },
])('$path is about the number $number', ({ path, number }) => {
  expect(numberAt(path)).toBe(number)
})

test('a number beside an area waits for the country', () => {
  const url = parseUrl(new URL('http://localhost/GB/44161?number=%2B441614960000'))
  expect(openNumber(url, undefined)).toBeUndefined()
})

test('a number is grouped after its prefix, and keeps its digits', () => {
  const described = (rest: string) =>
    formatOpenNumber(parseUrl(new URL(`http://localhost/GB/44161?number=%2B44161${rest}`)), BRITAIN)
  expect(described('4960000')).toBe('+44 161 496 0000')
  forAny(fc.stringMatching(/^\d{0,10}$/), (rest) => {
    expect(described(rest)?.replaceAll(' ', '')).toBe(`+44161${rest}`)
  })
})
