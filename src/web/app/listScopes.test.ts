import { expect, test } from 'vitest'
import { parseCountry } from '../../core/country.ts'
import { scopesOf } from './listScopes.ts'

const country = parseCountry(['49', 'Germany', '276', 'DE', '1', '51', '9'])
const [neuss, berlin, ulm] = ['2131 Neuss', '30 Berlin', '731 Ulm'].map((text) => {
  const [code = '', name = ''] = text.split(' ')
  return { code: `49${code}`, name, position: { lat: 50, lng: 8 } }
})
const all = [neuss!, berlin!, ulm!]
const world = { countries: [country], areas: new Map([['DE', all]]) }

function listsOf(kind: string, open: object, search = '') {
  const empty = { total: 0, listed: [] }
  const options = { search }
  const areas = { ...empty, within: all, country: kind === 'areas' ? country : undefined }
  const countries = { total: 1, listed: [country], all: [country] }
  const lists = {
    kind,
    options,
    areas,
    countries,
    world: empty,
    nearest: [],
    place: { inside: [], across: [] },
  }
  return { ...lists, ...open } as unknown as Parameters<typeof scopesOf>[0]
}

async function summarize(...args: Parameters<typeof scopesOf>) {
  return Promise.all(
    scopesOf(...args).map(async ({ label, count, load }) => {
      const listing = await load()
      const names =
        listing.kind === 'areas'
          ? listing.areas.map(({ area }) => area.name)
          : listing.countries.map((row) => row.country.name)
      return [label, count, listing.name, names.join(' ')]
    }),
  )
}

test('a whole list has its order, and nothing filtered', async () => {
  const areas = { country, within: all, total: 3, listed: [berlin, neuss, ulm] }
  expect(await summarize(listsOf('areas', { areas }), world, undefined)).toEqual([
    ['This list', 3, 'Germany', 'Berlin Neuss Ulm'],
    ['Filtered', 0, 'Germany filtered', ''],
  ])
})

test('a filtered list is called after what was searched', async () => {
  const areas = { country, within: all, total: 3, listed: [neuss] }
  expect(await summarize(listsOf('areas', { areas }, 'neu'), world, undefined)).toEqual([
    ['This list', 3, 'Germany', 'Neuss Berlin Ulm'],
    ['Filtered', 1, 'Germany neu', 'Neuss'],
  ])
})

test('countries, the areas of the world and what is nearest can be exported', async () => {
  expect(await summarize(listsOf('countries', {}), world, undefined)).toEqual([
    ['This list', 1, 'Countries', 'Germany'],
    ['Filtered', 0, 'Countries filtered', ''],
  ])
  const ofWorld = { total: 3, listed: [{ country, area: ulm }] }
  expect(await summarize(listsOf('world', { world: ofWorld }, 'ulm'), world, undefined)).toEqual([
    ['This list', 3, 'World', 'Neuss Berlin Ulm'],
    ['Filtered', 1, 'World ulm', 'Ulm'],
  ])
  const near = { position: { lat: 50, lng: 8 }, name: 'Lyon', km: undefined }
  const nearest = [{ country, area: ulm, km: 12.345, bearing: 0 }]
  expect(await summarize(listsOf('nearest', { nearest }), world, near as never)).toEqual([
    ['Nearest', 1, 'Areas nearest to Lyon', 'Ulm'],
  ])
  const [scope] = scopesOf(listsOf('nearest', { nearest }), world, near as never)
  expect(await scope?.load()).toMatchObject({ moreColumns: ['Distance in km'], areas: [{ more: ['12.3'] }] })
})
