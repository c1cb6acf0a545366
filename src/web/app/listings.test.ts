import { afterEach, expect, test } from 'vitest'
import { parseCountry } from '../../core/country.ts'
import { createProof } from '../../core/paper/proof.ts'
import { runThrough } from '../../core/steps.ts'
import { townNames } from '../state/language.ts'
import { nameOf, paperOf, scopesOf } from './listings.ts'

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

function summarize(...args: Parameters<typeof scopesOf>) {
  return scopesOf(...args).map(({ label, count, listSteps }) => {
    const listing = runThrough(listSteps())
    const names =
      listing.kind === 'areas'
        ? listing.areas.map(({ area }) => area.name)
        : listing.countries.map((row) => row.country.name)
    return [label, count, listing.name, names.join(' ')]
  })
}

const asSent = townNames.get()
afterEach(() => townNames.set(asSent))

test('names in the page’s language are a column of files, beside the service’s on paper, and absent where none differs', () => {
  const nameTown: typeof asSent.nameTown = (_, { name }) => (name === 'Ulm' ? 'Oulm' : name)
  townNames.set({ ...asSent, nameTown, file: 'names', wish: 'fr' })
  const firstOf = ([scope]: ReturnType<typeof scopesOf>) => runThrough(scope!.listSteps())
  const listsWith = (listed: readonly object[]) =>
    listsOf('areas', { areas: { country, within: all, total: listed.length, listed } })
  const listing = firstOf(scopesOf(listsWith([berlin!, ulm!]), world))
  expect(listing.moreColumns).toEqual(['Place (Français)'])
  expect(listing).toMatchObject({
    areas: [
      { area: berlin, more: ['Berlin'] },
      { area: ulm, more: ['Oulm'] },
    ],
  })
  expect(firstOf(scopesOf(listsWith([berlin!]), world)).moreColumns).toEqual([])
  const { rows } = createProof(paperOf(listsWith([berlin!, ulm!]), world), () => '0')
  expect(rows.map(({ cells }) => cells[1]?.text)).toEqual(['Berlin', 'Oulm · Ulm'])
})

test('a whole list keeps its order, and has no filtered part', () => {
  const areas = { country, within: all, total: 3, listed: [berlin, neuss, ulm] }
  expect(summarize(listsOf('areas', { areas }), world)).toEqual([
    ['This list', 3, 'Germany', 'Berlin Neuss Ulm'],
    ['Filtered', 0, 'Germany filtered', ''],
  ])
})

test('a filtered list is called after what was searched', () => {
  const areas = { country, within: all, total: 3, listed: [neuss] }
  expect(summarize(listsOf('areas', { areas }, 'neu'), world)).toEqual([
    ['This list', 3, 'Germany', 'Neuss Berlin Ulm'],
    ['Filtered', 1, 'Germany neu', 'Neuss'],
  ])
})

test('countries, the areas of the world and what is nearest can be exported', () => {
  expect(summarize(listsOf('countries', {}), world)).toEqual([
    ['This list', 1, 'Countries', 'Germany'],
    ['Filtered', 0, 'Countries filtered', ''],
  ])
  const ofWorld = { total: 3, listed: [{ country, area: ulm }] }
  expect(summarize(listsOf('world', { world: ofWorld }, 'ulm'), world)).toEqual([
    ['This list', 3, 'All areas', 'Neuss Berlin Ulm'],
    ['Filtered', 1, 'All areas ulm', 'Ulm'],
  ])
  const near = { position: { lat: 50, lng: 8 }, name: 'Lyon', km: undefined }
  const nearest = [{ country, area: ulm, km: 12.345, bearing: 0 }]
  const lists = listsOf('nearest', { nearest, options: { near } })
  expect(summarize(lists, world)).toEqual([['Nearest', 1, 'Nearest to Lyon', 'Ulm']])
  const within = { near: { ...near, km: 30 }, search: '' }
  expect(nameOf(listsOf('nearest', { nearest, options: within }), world)).toBe(
    'Within 30 km of Lyon',
  )
  const areas = { country, within: all, total: 3, listed: [ulm] }
  expect(nameOf(listsOf('areas', { areas, options: within }), world)).toBe(
    'Germany – Within 30 km of Lyon',
  )
  const [scope] = scopesOf(lists, world)
  expect(scope && runThrough(scope.listSteps())).toMatchObject({
    moreColumns: ['Distance in km'],
    areas: [{ more: ['12.3'] }],
  })
  const coverage = { kind: 'served', certainty: 'likely', areas: [ulm] }
  const place = { coverage, inside: [{ country, area: ulm }], across: [] }
  const [serving] = scopesOf(listsOf('place', { place, options: { near } }), world)
  expect(serving && runThrough(serving.listSteps())).toMatchObject({
    moreColumns: ['How known'],
    areas: [
      {
        more: ['Likely: the towns around have this code'],
        serves: { place: 'Lyon', certainty: 'likely' },
      },
    ],
  })
})

test.each([
  ['areas', { areas: { country, within: all, all, total: 3, listed: all } }],
  [
    'areas',
    {
      areas: { country, within: all, all, total: 3, listed: [neuss!] },
      options: { search: 'neu' },
    },
  ],
  ['nearest', { nearest: [], options: { near: { position: { lat: 50, lng: 8 }, name: 'Lyon' } } }],
  ['place', { options: { near: { position: { lat: 50, lng: 8 }, name: 'Lyon' } } }],
  ['world', { world: { total: 0, listed: [] } }],
  [
    'countries',
    { countries: { total: 1, listed: [country], all: [country], areaCounts: new Map() } },
  ],
])('files, paper and pictures give the open list one name: %s', (kind, open) => {
  const lists = listsOf(kind, { options: { search: '' }, ...open })
  const scopes = scopesOf(lists, world).filter(({ count }) => count > 0 || kind !== 'areas')
  const file = runThrough((scopes.at(kind === 'areas' ? -1 : 0) ?? scopes[0]!).listSteps())
  expect(paperOf(lists, world).listing.name).toBe(file.name)
  expect(nameOf(lists, world)).toBe(file.name)
})
