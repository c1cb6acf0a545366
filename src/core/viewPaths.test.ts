import { expect, test } from 'vitest'
import { depthOf, isViewPath, withLinksFrom } from './viewPaths.ts'

test('the root and the views of a country are views', () => {
  for (const path of ['', 'FR', 'fr/', 'US/1212', 'DE/4930/Berlin', 'DE/4930/Berlin/'])
    expect([path, isViewPath(path)]).toEqual([path, true])
  for (const path of [
    'api',
    'api/json/getcountries',
    'wiki/Main',
    'FR/..',
    'FR/a.js',
    'a/b',
    'DE/1/a/b/',
  ])
    expect([path, isViewPath(path)]).toEqual([path, false])
})

test('links of a view lead to the root', () => {
  const html = '<link href="./icon.svg"><script src="./assets/a.js"></script><a href="/other">'
  expect(withLinksFrom(html, depthOf('/'))).toBe(html)
  expect(withLinksFrom(html, depthOf('/DE/4930/'))).toBe(
    '<link href="../../icon.svg"><script src="../../assets/a.js"></script><a href="/other">',
  )
})
