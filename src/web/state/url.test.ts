import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_INPUT_LENGTH } from '../../core/inputLength.ts'
import { formatUrl, parseUrl, type UrlState } from './url.ts'

const read = (path: string) => parseUrl(new URL(path, 'http://localhost'))

const stateArbitrary: fc.Arbitrary<UrlState> = fc
  .record({
    iso: fc.option(fc.stringMatching(/^[A-Z]{2}$/), { nil: undefined }),
    code: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: undefined }),
    list: fc.constantFrom(undefined, 'areas' as const),
    search: fc.string({ unit: 'grapheme' }),
    sort: fc.constantFrom(undefined, 'name' as const, 'code' as const, 'areas' as const),
    only: fc.constantFrom([], ['view' as const], ['view' as const, 'shared' as const]),
    near: fc.option(
      fc.record({
        position: fc.record({
          lat: fc.integer({ min: 1, max: 900000 }).map((n) => n / 10000),
          lng: fc.integer({ min: -1800000, max: 1800000 }).map((n) => n / 10000),
        }),
        name: fc.option(fc.stringMatching(/^[^\p{C}\s](?:[^\p{C}]{0,78}[^\p{C}\s])?$/u), { nil: undefined }),
        km: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined }),
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
  })
  // an area belongs to a country; . and .. are no names in a path
  .map((state) =>
    state.iso === undefined || /^\.{1,2}$/.test(state.code ?? '') ? { ...state, code: undefined } : state,
  )
  // and the list of all areas to the world
  .map((state) => (state.iso === undefined ? state : { ...state, list: undefined }))

describe('an address', () => {
  test('holds what is open, searched and shown', () => {
    expect(read('/us/1212?q=new%20york&sort=code&at=40.7128,-74.0060,8')).toEqual({
      iso: 'US',
      code: '1212',
      list: undefined,
      search: 'new york',
      sort: 'code',
      only: [],
      near: undefined,
      view: { center: { lat: 40.7128, lng: -74.006 }, zoom: 8 },
    })
  })

  test('has the same meaning below the path of a proxy', () => {
    const state = read('/us/1212?q=york')
    expect(parseUrl(new URL('http://localhost/coverage/us/1212?q=york'), '/coverage/')).toEqual(state)
    expect(formatUrl(state, '/coverage/')).toBe('/coverage/US/1212?q=york')
    expect(formatUrl(read('/'), '/coverage/')).toBe('/coverage/')
  })

  test('reads back as the state that it was formatted from', () => {
    fc.assert(
      fc.property(stateArbitrary, (state) => {
        expect(read(formatUrl(state))).toEqual(state)
      }),
    )
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

  test('is read up to the length of the longest names', () => {
    const { iso, code, search } = read(`/FR/${'3'.repeat(9_000)}?q=${encodeURIComponent('é'.repeat(9_000))}`)
    expect([iso, code?.length, search]).toEqual(['FR', MAX_INPUT_LENGTH, 'é'.repeat(MAX_INPUT_LENGTH)])
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
    '/%E0%A4%A',
  ])('that is broken (%s) still opens', (path) => {
    expect(read(path)).toMatchObject({ sort: undefined, view: undefined })
  })
})
