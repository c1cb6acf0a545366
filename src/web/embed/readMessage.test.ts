import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { OWN_TYPES } from './messages.ts'
import { readMessage } from './readMessage.ts'

const YELLOWKNIFE = {
  name: 'Yellowknife',
  position: { lat: 62.456, lng: -114.3525 },
  serves: 'known',
  region: undefined,
}

const v1 = (fields: object) => ({ coverage: 1, ...fields })

test.each<[object, object]>([
  [
    { type: 'open', country: 'de' },
    { type: 'open', country: 'DE' },
  ],
  [
    { type: 'open', country: 'DE', area: ' 4930 ' },
    { type: 'open', country: 'DE', area: '4930' },
  ],
  [
    { type: 'open', country: null },
    { type: 'open', country: null },
  ],
  [
    { type: 'setLanguage', language: 'pt-BR' },
    { type: 'setLanguage', language: 'pt-BR' },
  ],
  [
    { type: 'setShortlist', codes: ['de:4930', 'US:1:2'] },
    {
      type: 'setShortlist',
      lines: [
        { iso: 'DE', code: '4930' },
        { iso: 'US', code: '1:2' },
      ],
    },
  ],
  [
    { type: 'setShortlist', codes: [] },
    { type: 'setShortlist', lines: [] },
  ],
  [
    {
      type: 'open',
      country: 'CA',
      area: '1867',
      place: { name: ' Yellowknife ', latitude: 62.456, longitude: -114.3525, serves: 'known' },
    },
    { type: 'open', country: 'CA', area: '1867', place: YELLOWKNIFE },
  ],
  [
    {
      type: 'open',
      country: 'US',
      place: { name: 'Nome', latitude: 64.5, longitude: -165.4, region: 'AK' },
    },
    {
      type: 'open',
      country: 'US',
      place: {
        name: 'Nome',
        position: { lat: 64.5, lng: -165.4 },
        serves: undefined,
        region: 'AK',
      },
    },
  ],
  [
    { type: 'open', country: 'DE', area: null, place: null },
    { type: 'open', country: 'DE' },
  ],
  [
    {
      type: 'setShortlist',
      codes: ['CA:1867'],
      lines: [
        {
          country: 'ca',
          area: '1867',
          place: { name: 'Yellowknife', latitude: 62.456, longitude: -114.3525, serves: 'known' },
        },
        { country: 'CA', area: ' 1867 ', later: 'fields of a later host' },
      ],
    },
    {
      type: 'setShortlist',
      lines: [
        { iso: 'CA', code: '1867', place: YELLOWKNIFE },
        { iso: 'CA', code: '1867' },
      ],
    },
  ],
  [{ type: 'getState' }, { type: 'getState' }],
  [{ type: 'getState', later: 'fields of a later host' }, { type: 'getState' }],
])('reads %j', (sent, message) => {
  expect(readMessage(v1(sent))).toEqual({ message })
  expect(readMessage(v1({ ...sent, id: 7 }))).toEqual({ message: { ...message, id: 7 } })
  expect(readMessage(v1({ ...sent, id: 'a' }))).toEqual({ message: { ...message, id: 'a' } })
})

const BAD_PLACES: readonly (readonly [place: unknown, cure: string])[] = [
  ['Berlin', 'must be an object'],
  [{}, 'place.name must be'],
  [{ name: 30 }, 'place.name must be'],
  [{ name: ' \u200b' }, 'place.name must be'],
  [{ name: 'x'.repeat(251) }, 'at most 250'],
  [{ name: 'Berlin', latitude: 52.5 }, 'must be numbers of degrees'],
  [{ name: 'Berlin', latitude: '52.5', longitude: '13.4' }, 'must be numbers of degrees'],
  [{ name: 'Berlin', latitude: Number.NaN, longitude: 0 }, 'must be numbers of degrees'],
  [{ name: 'Berlin', latitude: 0, longitude: Number.POSITIVE_INFINITY }, 'numbers of degrees'],
  [{ name: 'Berlin', latitude: 90.1, longitude: 0 }, 'must be numbers of degrees'],
  [{ name: 'Berlin', latitude: 0, longitude: -180.1 }, 'must be numbers of degrees'],
  [{ name: 'Berlin', serves: 'surely' }, 'place.serves must be'],
  [{ name: 'Berlin', region: '<b>' }, 'place.region must be'],
]

test.each([
  { data: 'getState', reason: 'no-version', cure: 'Send an object such as { coverage: 1' },
  { data: null, reason: 'no-version', cure: 'Send an object' },
  { data: { type: 'getState' }, reason: 'no-version', cure: 'Send an object' },
  {
    data: { coverage: 2, type: 'getState' },
    reason: 'unknown-version',
    cure: 'Send coverage: 1, as a number.',
  },
  { data: { coverage: '1', type: 'getState' }, reason: 'unknown-version', cure: 'as a number' },
  {
    data: { coverage: 1 },
    reason: 'unknown-type',
    cure: 'open, setLanguage, setShortlist or getState',
  },
  { data: { coverage: 1, type: 'OPEN' }, reason: 'unknown-type', cure: 'open, setLanguage' },
  {
    data: { coverage: 1, type: 'open' },
    reason: 'bad-field',
    cure: "ISO code such as 'DE', or null",
  },
  {
    data: { coverage: 1, type: 'open', country: 'Germany' },
    reason: 'bad-field',
    cure: 'ISO code',
  },
  {
    data: { coverage: 1, type: 'open', country: null, area: '4930' },
    reason: 'bad-field',
    cure: 'without an area',
  },
  {
    data: { coverage: 1, type: 'open', country: 'DE', area: 4930 },
    reason: 'bad-field',
    cure: "as a text such as '4930'",
  },
  {
    data: { coverage: 1, type: 'open', country: 'DE', area: ' ' },
    reason: 'bad-field',
    cure: 'order code of an area',
  },
  {
    data: { coverage: 1, type: 'setLanguage', language: 'German!' },
    reason: 'bad-field',
    cure: "such as 'de'",
  },
  {
    data: { coverage: 1, type: 'setShortlist', codes: 'DE:4930' },
    reason: 'bad-field',
    cure: 'a list of at most 1000 texts',
  },
  {
    data: { coverage: 1, type: 'setShortlist', codes: ['DE:4930', '4930'] },
    reason: 'bad-field',
    cure: 'codes[1] must be',
  },
  {
    data: { coverage: 1, type: 'setShortlist', codes: ['DE:'] },
    reason: 'bad-field',
    cure: 'codes[0] must be',
  },
  {
    data: { coverage: 1, type: 'setShortlist', codes: [{}] },
    reason: 'bad-field',
    cure: 'codes[0] must be',
  },
  {
    data: { coverage: 1, type: 'getState', id: {} },
    reason: 'bad-field',
    cure: 'id must be a number',
  },
  {
    data: { coverage: 1, type: 'getState', Password: 'x' },
    reason: 'credentials',
    cure: 'people sign in inside the frame',
  },
  {
    data: v1({ type: 'setShortlist', codes: Array(1001).fill('DE:1') }),
    reason: 'bad-field',
    cure: 'at most 1000',
  },
  {
    data: v1({ type: 'open', country: null, place: { name: 'Berlin' } }),
    reason: 'bad-field',
    cure: 'without an area or a place',
  },
  {
    data: v1({ type: 'open', country: 'AT', place: { name: 'Hallstatt' } }),
    reason: 'bad-field',
    cure: 'a latitude and a longitude, or an area',
  },
  {
    data: v1({ type: 'setShortlist', lines: {} }),
    reason: 'bad-field',
    cure: 'lines must be a list of at most 1000',
  },
  {
    data: v1({ type: 'setShortlist', lines: Array(1001).fill({ country: 'DE', area: '4930' }) }),
    reason: 'bad-field',
    cure: 'at most 1000',
  },
  ...[null, 'DE:4930', { country: 'DE' }, { country: 'DE', area: 4930 }].map((line) => ({
    data: v1({ type: 'setShortlist', lines: [{ country: 'DE', area: '4930' }, line] }),
    reason: 'bad-field',
    cure: 'lines[1] must have a country and an order code',
  })),
  ...BAD_PLACES.flatMap(([place, cure]) => [
    {
      data: v1({ type: 'open', country: 'DE', area: '4930', place }),
      reason: 'bad-field',
      cure,
    },
    {
      data: v1({ type: 'setShortlist', lines: [{ country: 'DE', area: '4930', place }] }),
      reason: 'bad-field',
      cure: 'lines[0].place',
    },
  ]),
  {
    data: v1({ type: 'getState', id: 'x'.repeat(101) }),
    reason: 'bad-field',
    cure: 'id must be a number',
  },
])('says what to send in place of $data', ({ data, reason, cure }) => {
  expect(readMessage(data)).toMatchObject({
    complaint: { reason, message: expect.stringContaining(cure) },
  })
})

test('a complaint has the id of the message', () => {
  expect(readMessage({ coverage: 2, id: 'first' })).toMatchObject({ id: 'first' })
  expect(readMessage(v1({ id: 3 }))).toMatchObject({ id: 3 })
})

test('a complaint repeats nothing that was sent', () => {
  const secret = 'S3cret'
  const place = { name: secret, latitude: secret, serves: secret }
  for (const fields of [
    { password: secret },
    { type: secret },
    { type: 'open', country: secret },
    { type: 'open', country: 'DE', area: '4930', place },
    { type: 'setShortlist', lines: [{ country: 'DE', area: '4930', place }] },
  ])
    expect(JSON.stringify(readMessage(v1(fields)))).not.toContain(secret)
})

test.each(OWN_TYPES)('gives no answer to its own %s, which would come back forever', (type) => {
  expect(readMessage(v1({ type }))).toBeUndefined()
})

test('answers anything', () => {
  forAny(fc.anything(), fc.anything(), fc.anything(), (data, type, codes) => {
    for (const sent of [
      data,
      v1({ type, codes }),
      v1({ type: 'setShortlist', codes }),
      v1({ type: 'setShortlist', lines: codes }),
      v1({ type: 'open', country: 'DE', place: codes }),
      v1({ type: 'setShortlist', lines: [{ country: 'DE', area: '1', place: codes }] }),
    ])
      expect(() => readMessage(sent)).not.toThrow()
  })
})
