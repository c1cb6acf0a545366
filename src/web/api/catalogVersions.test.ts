import { beforeEach, expect, test } from 'vitest'
import { forgetPins, pins } from '../state/pins.ts'
import { createCatalogVersions } from './catalogVersions.ts'

beforeEach(forgetPins)

test('offers nothing while all lists are of one version, or the service tells none', () => {
  const { hear, get } = createCatalogVersions()
  for (const list of ['', 'AT', 'CH']) hear('one', list)
  hear('one')
  hear(null, 'DE')
  hear(null)
  expect(get()).toBeUndefined()
})

test('offers a version that is told without a list', () => {
  const { hear, get } = createCatalogVersions()
  hear('one', '')
  hear('two')
  expect(get()).toBe('two')
})

test('recognises lists of two versions in whatever order they arrive, until all are of one', () => {
  const { hear, get } = createCatalogVersions()
  hear('one', '')
  hear('two', 'AT')
  hear('one', 'CH')
  expect(get()).toBe('one')
  for (const list of ['', 'AT', 'CH']) hear('two', list)
  expect(get()).toBeUndefined()
})

test('asks once for each version', () => {
  const { hear, get, settle } = createCatalogVersions()
  hear('one', '')
  hear('two', 'AT')
  settle()
  hear('two', 'CH')
  expect(get()).toBeUndefined()
  hear('three')
  expect(get()).toBe('three')
})

test('forgets countries that no longer exist, and leaves out pinned ones', () => {
  const { hear, get, keepOnly } = createCatalogVersions()
  pins.set({ pinned: new Map([['AT', 0]]), work: undefined })
  hear('one', 'AT')
  hear('one', 'YU')
  hear('two', '')
  expect(get()).toBe('two')
  keepOnly(new Set(['AT']))
  expect(get()).toBeUndefined()
})
