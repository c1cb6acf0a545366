import { expect, test } from 'vitest'
import { answerMessage, type EmbeddedPage } from './answerMessage.ts'
import type { PageState } from './messages.ts'

const STATE: PageState = {
  signedIn: true,
  country: 'DE',
  area: null,
  place: null,
  language: 'en',
  shortlist: ['DE:4930'],
  lines: [{ country: 'DE', area: '4930', place: { name: 'Berlin' } }],
}

function fakePage(change: Partial<EmbeddedPage> = {}) {
  const done: string[] = []
  const page: EmbeddedPage = {
    getState: () => STATE,
    hasCountry: (iso) => iso === 'DE',
    open: ({ country, area, place }) => void done.push(`open ${country} ${area} ${place?.name}`),
    setLanguage: async () => undefined,
    setShortlist: async (lines) => void done.push(`set ${lines.length}`),
    ...change,
  }
  return { page, done }
}

test('answers each message once, with its id', async () => {
  const { page, done } = fakePage()
  expect(await answerMessage({ id: 1, type: 'getState' }, page)).toEqual({
    id: 1,
    type: 'state',
    ...STATE,
  })
  expect(await answerMessage({ id: 'a', type: 'open', country: 'DE', area: '4930' }, page)).toEqual(
    {
      id: 'a',
      type: 'done',
    },
  )
  expect(await answerMessage({ type: 'open', country: null }, page)).toEqual({
    type: 'done',
  })
  expect(await answerMessage({ type: 'setLanguage', language: 'de' }, page)).toEqual({
    type: 'done',
  })
  expect(await answerMessage({ type: 'setShortlist', lines: [] }, page)).toEqual({ type: 'done' })
  expect(done).toEqual(['open DE 4930 undefined', 'open null undefined undefined', 'set 0'])
})

test('refuses a country that the account does not have, and opens any while that is unknown', async () => {
  const { page, done } = fakePage()
  const refused = await answerMessage({ id: 2, type: 'open', country: 'XX' }, page)
  expect(refused).toMatchObject({ id: 2, type: 'error', reason: 'unknown-country' })
  expect(done).toEqual([])
  const unknown = fakePage({ hasCountry: () => undefined })
  await answerMessage({ type: 'open', country: 'XX' }, unknown.page)
  expect(unknown.done).toEqual(['open XX undefined undefined'])
})

test('answers with what could not be done', async () => {
  const { page } = fakePage({
    setLanguage: async () => ({ reason: 'unknown-language', message: 'Send another.' }),
    setShortlist: async () => ({
      reason: 'unknown-codes',
      message: 'Correct them.',
      codes: ['DE:1'],
    }),
  })
  expect(await answerMessage({ type: 'setLanguage', language: 'tlh' }, page)).toMatchObject({
    type: 'error',
    reason: 'unknown-language',
  })
  expect(await answerMessage({ id: 3, type: 'setShortlist', lines: [] }, page)).toEqual({
    id: 3,
    type: 'error',
    reason: 'unknown-codes',
    message: 'Correct them.',
    codes: ['DE:1'],
  })
})
