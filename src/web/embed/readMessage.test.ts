import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import hostMessages from './hostMessages.json' with { type: 'json' }
import { OWN_TYPES } from './messages.ts'
import cases from './readMessage.json' with { type: 'json' }
import { readMessage } from './readMessage.ts'

const v1 = (fields: object) => ({ coverage: 1, ...fields })

test.each(hostMessages as [object, object][])('reads %j', (sent, message) => {
  expect(readMessage(v1(sent))).toEqual({ message })
  expect(readMessage(v1({ ...sent, id: 7 }))).toEqual({ message: { ...message, id: 7 } })
  expect(readMessage(v1({ ...sent, id: 'a' }))).toEqual({ message: { ...message, id: 'a' } })
})

test.each([
  ...cases.refused,
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
