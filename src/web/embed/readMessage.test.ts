import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { OWN_TYPES } from './messages.ts'
import { readMessage } from './readMessage.ts'

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
      codes: [
        { iso: 'DE', code: '4930' },
        { iso: 'US', code: '1:2' },
      ],
    },
  ],
  [
    { type: 'setShortlist', codes: [] },
    { type: 'setShortlist', codes: [] },
  ],
  [{ type: 'getState' }, { type: 'getState' }],
  [{ type: 'getState', later: 'fields of a later host' }, { type: 'getState' }],
])('reads %j', (sent, message) => {
  expect(readMessage(v1(sent))).toEqual({ message })
  expect(readMessage(v1({ ...sent, id: 7 }))).toEqual({ message: { ...message, id: 7 } })
  expect(readMessage(v1({ ...sent, id: 'a' }))).toEqual({ message: { ...message, id: 'a' } })
})

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
  for (const fields of [{ password: secret }, { type: secret }, { type: 'open', country: secret }])
    expect(JSON.stringify(readMessage(v1(fields)))).not.toContain(secret)
})

test.each(OWN_TYPES)('gives no answer to its own %s, which would come back forever', (type) => {
  expect(readMessage(v1({ type }))).toBeUndefined()
})

test('answers anything', () => {
  forAny(fc.anything(), fc.anything(), fc.anything(), (data, type, codes) => {
    for (const sent of [data, v1({ type, codes }), v1({ type: 'setShortlist', codes })])
      expect(() => readMessage(sent)).not.toThrow()
  })
})
