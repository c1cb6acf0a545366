import { expect, test } from 'vitest'
import { createShortlistSetter } from './createShortlistSetter.ts'

test('answers at once what a later message replaces, also before anybody has signed in', async () => {
  const setShortlist = createShortlistSetter()
  const first = setShortlist([{ iso: 'DE', code: '4930' }])
  void setShortlist([])
  expect(await first).toMatchObject({ reason: 'replaced' })
})
