import { expect, test } from 'vitest'
import { parseUrl } from '../state/url.ts'
import { describeDestination } from './SignIn.tsx'

test.each([
  ['/', undefined],
  ['/FR/33472/Lyon', 'Lyon, France'],
  ['/FR/33472', 'code 33472, France'],
  ['/fr', 'France'],
  ['/DE?region=BY,Bavaria', 'Bavaria, Germany'],
  ['/DE?q=ber&sort=code', 'Germany'],
  ['/US/1212/New%20York,%20NY', 'New York, NY, United States'],
  ['/?near=45.76,4.84&place=Lyon', 'what is nearest to Lyon'],
  ['/DE?near=45.76,4.84,30&place=Lyon', 'what is within 30 km of Lyon'],
  ['/?number=%2B33472', 'a telephone number'],
  ['/?q=lyon', 'a search'],
  ['/?list=areas', 'all areas'],
  ['/?at=45.76,4.84,7', 'a view of the world'],
])('%s opens %s', (path, expected) => {
  expect(describeDestination(parseUrl(new URL(path, 'http://localhost')))).toBe(expected)
})

test.each([
  ['/XQ', undefined],
  ['/ZZ/1', undefined],
  ['/nowhere', undefined],
  ['/FR/33472/call%20%2B33%201%2023%2045', 'code 33472, France'],
  ['/FR/33472/www%2Eexample%2Ecom%3A1', 'code 33472, France'],
  ['/FR/33472/Your%20account%20is%20locked%20and%20has%20to%20be%20opened', 'code 33472, France'],
  ['/FR/%3Cb%3E/x', 'x, France'],
  ['/FR/abc', 'France'],
])('tells only this of %s: %s', (path, expected) => {
  expect(describeDestination(parseUrl(new URL(path, 'http://localhost')))).toBe(expected)
})
