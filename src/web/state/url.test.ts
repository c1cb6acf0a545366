import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { MAX_INPUT_LENGTH } from '../../core/inputLength.ts'
import { forAny } from '../../testing/forAny.ts'
import {
  formatPage,
  formatUrl,
  PAGES,
  parsePage,
  parseUrl,
  readUrl,
  toSegment,
  type UrlState,
} from './url.ts'

const read = (path: string) => parseUrl(new URL(path, 'http://localhost'))
const NOTHING = read('/')

// not by a pattern: strings that match \p{C} take a hundred times longer to make
const nameArbitrary = cleanString(80)
const textArbitrary = cleanString(102)
const positionArbitrary = fc.record({
  lat: fc.integer({ min: 1, max: 900000 }).map((n) => n / 10000),
  lng: fc.integer({ min: -1800000, max: 1800000 }).map((n) => n / 10000),
})

function cleanString(maxLength: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .filter((text) => text.trim() === text && [...text].length <= maxLength && !/\p{C}/u.test(text))
}

const stateArbitrary: fc.Arbitrary<UrlState> = fc
  .record({
    iso: fc.option(fc.stringMatching(/^[A-Z]{2}$/), { nil: undefined }),
    code: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: undefined }),
    town: fc.option(textArbitrary, { nil: undefined }),
    spot: fc.option(positionArbitrary, { nil: undefined }),
    asked: fc.option(nameArbitrary, { nil: undefined }),
    region: fc.option(
      fc.record({
        code: fc.stringMatching(/^[A-Z\d-]{1,8}$/),
        name: fc.option(nameArbitrary, { nil: undefined }),
      }),
      { nil: undefined },
    ),
    number: fc.option(textArbitrary, { nil: undefined }),
    list: fc.constantFrom(undefined, 'areas' as const),
    search: fc.string({ unit: 'grapheme' }),
    sort: fc.constantFrom(undefined, 'name' as const, 'code' as const, 'areas' as const),
    by: fc.constantFrom(undefined, 'place' as const, 'code' as const),
    only: fc.constantFrom([], ['view' as const], ['view' as const, 'shared' as const]),
    digits: fc.constantFrom('', '3', '089'),
    lang: fc.constantFrom(undefined, 'de', 'ar', 'en-XA'),
    saved: fc.constantFrom(undefined, true as const),
    embed: fc.constantFrom(undefined, true as const),
    map: fc.constantFrom(undefined, 'zones' as const, 'regions' as const),
    near: fc.option(
      fc
        .tuple(
          fc.record({
            position: positionArbitrary,
            name: fc.option(nameArbitrary, { nil: undefined }),
          }),
          fc.integer({ min: 0, max: 200_000 }),
          fc.boolean(),
        )
        .map(([point, tenths, isMiles]) => ({
          ...point,
          ...(tenths > 0 ? { km: tenths / 10, isMiles } : { km: undefined }),
        })),
      { nil: undefined },
    ),
    ground: fc.option(
      fc.record({
        iso: fc.constantFrom('US', 'CA'),
        position: positionArbitrary,
        name: fc.option(nameArbitrary, { nil: undefined }),
      }),
      { nil: undefined },
    ),
    view: fc.option(
      fc.record({
        center: fc.record({
          lat: fc.integer({ min: -900000, max: 900000 }).map((n) => n / 10000),
          lng: fc.integer({ min: -1800000, max: 1800000 }).map((n) => n / 10000),
        }),
        zoom: fc.integer({ min: 0, max: 18 }),
      }),
      { nil: undefined },
    ),
    page: fc.constantFrom(
      undefined,
      'match' as const,
      'shortlist' as const,
      'open' as const,
      'changes' as const,
    ),
    compared: fc.constant([]),
  })
  // an area belongs to a country; . and .. are no names in a path
  .map((state) =>
    state.iso === undefined || /^\.{1,2}$/.test(state.code ?? '')
      ? { ...state, code: undefined }
      : state,
  )
  // a region and digits to a country, and the list of all areas to the world
  .map((state) =>
    state.iso === undefined
      ? { ...state, region: undefined, digits: '', map: undefined }
      : { ...state, list: undefined },
  )
  // a town to a code, and a spot to a town, which a link writes without dots and slashes
  .map((state) => {
    const town = state.code === undefined ? '' : toSegment(state.town ?? '')
    return town === '' ? { ...state, town: undefined, spot: undefined } : { ...state, town }
  })

describe('an address', () => {
  test('holds what is open, searched and shown', () => {
    expect(read('/us/1212?q=new%20york&sort=code&at=40.7128,-74.0060,8')).toEqual({
      ...NOTHING,
      iso: 'US',
      code: '1212',
      search: 'new york',
      sort: 'code',
      view: { center: { lat: 40.7128, lng: -74.006 }, zoom: 8 },
    })
  })

  test('holds the town that was asked for', () => {
    expect(read('/FR/33472/Lyon?for=lion')).toEqual({
      ...NOTHING,
      iso: 'FR',
      code: '33472',
      town: 'Lyon',
      asked: 'lion',
    })
    expect(read('/DK/45/Copenhagen?spot=55.676,12.568').spot).toEqual({ lat: 55.676, lng: 12.568 })
  })

  test('holds a page over the map, which stays as it is', () => {
    expect(read('/DE?digits=8#match')).toEqual({ ...read('/DE?digits=8'), page: 'match' })
    expect(read('/DE#other')).toEqual(read('/DE'))
  })

  test('holds a region, and the number that was asked about', () => {
    expect(read('/DE?region=by').region).toEqual({ code: 'BY', name: undefined })
    expect(read('/DE?region=BY,Bavaria').region).toEqual({ code: 'BY', name: 'Bavaria' })
    expect(read('/?region=BY').region).toBeUndefined()
    expect(read('/?number=%2B4416112345').number).toBe('+4416112345')
  })

  test('has the same meaning below the path of a proxy', () => {
    const state = read('/us/1212?q=york')
    expect(parseUrl(new URL('http://localhost/coverage/us/1212?q=york'), '/coverage/')).toEqual(
      state,
    )
    expect(formatUrl(state, '/coverage/')).toBe('/coverage/US/1212?q=york')
    expect(formatUrl(read('/'), '/coverage/')).toBe('/coverage/')
  })

  test('is in the query where the host knows only the root', () => {
    const state = read('/us/1212/St%20Louis,%20MO?q=a%26b')
    const url = formatUrl(state, '/demo/', true)
    expect(url).toBe('/demo/?view=US/1212/St%20Louis,%20MO&q=a%26b')
    expect(parseUrl(new URL(url, 'http://localhost'), '/demo/')).toEqual(state)
    // as some programs write it again
    const again = `/demo/?${new URLSearchParams(url.slice('/demo/?'.length))}`
    expect(parseUrl(new URL(again, 'http://localhost'), '/demo/')).toEqual(state)
    expect(formatUrl(read('/'), '/demo/', true)).toBe('/demo/')
  })

  test('reads back as the state that it was formatted from', () => {
    forAny(stateArbitrary, (state) => {
      expect(read(formatUrl(state))).toEqual(state)
    })
  })

  test('keeps the same parts while they do not change, or all that depends on them would be computed again', () => {
    vi.stubGlobal(
      'location',
      new URL('http://localhost/DE?region=BY,Bavaria&near=48.1,11.6&only=far'),
    )
    const before = readUrl()
    vi.stubGlobal(
      'location',
      new URL('http://localhost/DE?region=BY,Bavaria&near=48.1,11.6&only=far&q=x'),
    )
    const { region, near, only, search } = readUrl()
    expect(search).toBe('x')
    expect(
      [region, near, only].map((part, i) => part === [before.region, before.near, before.only][i]),
    ).toEqual([true, true, true])
  })

  test.each([
    ['Lyon', 'Lyon'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['São Tomé & Príncipe?#%', 'São Tomé & Príncipe?#%'],
    [' two\n\tlines\u0000 ', 'two lines'],
    ['😀'.repeat(99), '😀'.repeat(80)],
    [' ', undefined],
  ])('reads the name of a point as text (%#)', (written, name) => {
    const { near } = read(`/?near=45.76,4.84&place=${encodeURIComponent(written)}`)
    expect(near).toEqual({ position: { lat: 45.76, lng: 4.84 }, name, km: undefined })
  })

  test.each([
    ['St. Louis', 'St%20Louis'],
    ['Washington, D.C.', 'Washington,%20DC'],
    ['Biel/Bienne', 'Biel%20Bienne'],
    ['a\\b', 'a%20b'],
    ['../..', ''],
  ])('names %s without what servers read in a path', (town, segment) => {
    expect(formatUrl({ ...NOTHING, iso: 'US', code: '1', town })).toBe(
      `/US/1${segment && `/${segment}`}`,
    )
  })

  test('is read up to the length of the longest names', () => {
    const long = read(
      `/FR/1/${'a'.repeat(9_000)}?number=${'1'.repeat(9_000)}&for=${'b'.repeat(9_000)}`,
    )
    expect([long.town?.length, long.number?.length, long.asked?.length]).toEqual([
      MAX_INPUT_LENGTH,
      MAX_INPUT_LENGTH,
      80,
    ])

    const { iso, code, search } = read(
      `/FR/${'3'.repeat(9_000)}?q=${encodeURIComponent('é'.repeat(9_000))}`,
    )
    expect([iso, code?.length, search]).toEqual([
      'FR',
      MAX_INPUT_LENGTH,
      'é'.repeat(MAX_INPUT_LENGTH),
    ])
  })

  test('can be written whatever a service, a host page or a paste says, up to the length that is read', () => {
    const wild = fc
      .tuple(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '\ud800', '\udc00/', '\u0000', '😀'.repeat(50_000)),
      )
      .map((parts) => parts.join(''))
    forAny(stateArbitrary, fc.array(wild, { minLength: 6, maxLength: 6 }), (state, texts) => {
      const [code, town, asked, number, search, name] = texts
      const near = state.near && { ...state.near, name }
      const region = state.region && { ...state.region, name }
      const written = formatUrl({
        ...state,
        code,
        town,
        asked,
        number,
        search: search ?? '',
        near,
        region,
      })
      expect(written.length).toBeLessThan(20_000)
      const again = formatUrl(read(written))
      expect(formatUrl(read(again))).toBe(again)
    })
    expect(formatUrl({ ...NOTHING, iso: 'DE', code: '4\ud800' })).toBe('/DE/4%EF%BF%BD')
  })

  test('has no point if there is only a name', () => {
    expect(read('/?place=Lyon').near).toBeUndefined()
  })

  test.each([
    '/?at=91,0,3',
    '/?at=here',
    '/?at=1,2',
    '/?at=NaN,2,3',
    '/?at=1,2,100',
    '/?sort=price',
    '/FR/1/x?spot=91,0',
    '/FR?ground=FR,91,0',
    '/FR?ground=1,2',
    '/FR?region=%3Cscript%3E',
    '/%E0%A4%A',
  ])('that is broken (%s) still opens', (path) => {
    expect(read(path)).toMatchObject({
      sort: undefined,
      view: undefined,
      spot: undefined,
      region: undefined,
      ground: undefined,
    })
  })
})

test.each([
  '',
  ',',
  ',NaN',
  ',1e9',
  ',-5',
  ',0',
  ',20001',
  ',30,5',
  ',%00',
  ',30 km',
  ',mi',
  ',٣٠',
])('what is near a point has no limit if the distance is broken (%s)', (distance) => {
  const near = { position: { lat: 47.4, lng: 8.5 }, name: 'Z', km: undefined }
  expect(parseUrl(new URL(`/?near=47.4,8.5${distance}&place=Z`, 'http://localhost')).near).toEqual(
    near,
  )
})

test.each(PAGES)('the address opens the page %s', (page) => {
  expect(formatPage(parsePage(`#${page}`))).toBe(`#${page}`)
  expect(parsePage(`#${page}`).page).toBe(page)
})

test('countries to compare are in the address, each once, four at most', () => {
  const read = parsePage('#countries=de,FR,DE,at,CH,IT')
  expect(read).toEqual({ page: 'countries', compared: ['DE', 'FR', 'AT', 'CH'] })
  expect(parsePage(formatPage(read))).toEqual(read)
})

test('anything else in the address opens nothing', () => {
  expect(parsePage('#<script>')).toEqual({ page: undefined, compared: [] })
  expect(parsePage('#countries=<b>,D&E').compared).toEqual([])
  expect(formatPage(parsePage(''))).toBe('')
})
