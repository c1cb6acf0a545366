import { expect, test } from 'vitest'
import { parseUrl } from '../state/url.ts'
import { describeDestination } from './SignIn.tsx'

test.each([
  { path: '/', expected: undefined },
  { path: '/FR/33472/Lyon', expected: 'Lyon, France' },
  { path: '/FR/33472', expected: 'code 33472, France' },
  { path: '/fr', expected: 'France' },
  { path: '/DE?region=BY,Bavaria', expected: 'Bavaria, Germany' },
  { path: '/DE?q=ber&sort=code', expected: 'Germany' },
  { path: '/US/1212/New%20York,%20NY', expected: 'New York, NY, United States' },
  { path: '/?near=45.76,4.84&place=Lyon', expected: 'what is nearest to Lyon' },
  { path: '/DE?near=45.76,4.84,30&place=Lyon', expected: 'what is within 30 km of Lyon' },
  { path: '/?number=%2B33472', expected: 'a telephone number' },
  { path: '/?q=lyon', expected: 'a search' },
  { path: '/?list=areas', expected: 'all areas' },
  { path: '/?at=45.76,4.84,7', expected: 'a view of the world' },
])('$path opens $expected', ({ path, expected }) => {
  expect(describeDestination(parseUrl(new URL(path, 'http://localhost')))).toBe(expected)
})

test.each([
  { path: '/XQ', expected: undefined },
  { path: '/ZZ/1', expected: undefined },
  { path: '/nowhere', expected: undefined },
  { path: '/FR/33472/call%20%2B33%201%2023%2045', expected: 'code 33472, France' },
  { path: '/FR/33472/www%2Eexample%2Ecom%3A1', expected: 'code 33472, France' },
  {
    path: '/FR/33472/Your%20account%20is%20locked%20and%20has%20to%20be%20opened',
    expected: 'code 33472, France',
  },
  { path: '/FR/%3Cb%3E/x', expected: 'x, France' },
  { path: '/FR/abc', expected: 'France' },
])('tells only this of $path: $expected', ({ path, expected }) => {
  expect(describeDestination(parseUrl(new URL(path, 'http://localhost')))).toBe(expected)
})
