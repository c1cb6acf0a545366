import fc from 'fast-check'
import { expect, test } from 'vitest'
import hostMessages from './hostMessages.json' with { type: 'json' }
import { OWN_TYPES } from './messages.ts'
import { readMessage } from './readMessage.ts'

const v1 = (fields: object) => ({ coverage: 1, ...fields })

test.each(hostMessages as [object, object][])('reads %j', (sent, message) => {
  expect(readMessage(v1(sent))).toEqual({ message })
  expect(readMessage(v1({ ...sent, id: 7 }))).toEqual({ message: { ...message, id: 7 } })
  expect(readMessage(v1({ ...sent, id: 'a' }))).toEqual({ message: { ...message, id: 'a' } })
})

test.each([
  ['getState', 'no-version', 'Send an object such as { coverage: 1'],
  [null, 'no-version', 'Send an object'],
  [{ type: 'getState' }, 'no-version', 'Send an object'],
  [{ coverage: 2, type: 'getState' }, 'unknown-version', 'Send coverage: 1, as a number.'],
  [{ coverage: '1', type: 'getState' }, 'unknown-version', 'as a number'],
  [v1({}), 'unknown-type', 'open, setLanguage, setShortlist or getState'],
  [v1({ type: 'OPEN' }), 'unknown-type', 'open, setLanguage'],
  [v1({ type: 'open' }), 'bad-field', "ISO code such as 'DE', or null"],
  [v1({ type: 'open', country: 'Germany' }), 'bad-field', 'ISO code'],
  [v1({ type: 'open', country: null, area: '4930' }), 'bad-field', 'without an area'],
  [v1({ type: 'open', country: 'DE', area: 4930 }), 'bad-field', "as a text such as '4930'"],
  [v1({ type: 'open', country: 'DE', area: ' ' }), 'bad-field', 'order code of an area'],
  [v1({ type: 'setLanguage', language: 'German!' }), 'bad-field', "such as 'de'"],
  [v1({ type: 'setShortlist', codes: 'DE:4930' }), 'bad-field', 'a list of at most 1000 texts'],
  [v1({ type: 'setShortlist', codes: Array(1001).fill('DE:1') }), 'bad-field', 'at most 1000'],
  [v1({ type: 'setShortlist', codes: ['DE:4930', '4930'] }), 'bad-field', 'codes[1] must be'],
  [v1({ type: 'setShortlist', codes: ['DE:'] }), 'bad-field', 'codes[0] must be'],
  [v1({ type: 'setShortlist', codes: [{}] }), 'bad-field', 'codes[0] must be'],
  [v1({ type: 'getState', id: {} }), 'bad-field', 'id must be a number'],
  [v1({ type: 'getState', id: 'x'.repeat(101) }), 'bad-field', 'id must be a number'],
  [v1({ type: 'getState', Password: 'x' }), 'credentials', 'people sign in inside the frame'],
])('says what to send in place of %j', (data, reason, cure) => {
  expect(readMessage(data)).toMatchObject({ complaint: { reason, message: expect.stringContaining(cure) } })
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
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (data, type, codes) => {
      for (const sent of [data, v1({ type, codes }), v1({ type: 'setShortlist', codes })])
        expect(() => readMessage(sent)).not.toThrow()
    }),
  )
})
