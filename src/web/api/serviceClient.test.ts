import { afterEach, expect, test, vi } from 'vitest'
import { requestSessionEnd } from './serviceClient.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [204, true],
  [400, true], // of a service that has no sessions any more
  [200, false], // of a page for signing in to a network
  [403, false], // of a proxy, as while the service is being released
  [404, false],
  [429, false],
  [503, false],
])('the end of a session that is answered by %i has been heard: %s', async (status, isHeard) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await requestSessionEnd()).toBe(isHeard)
})

test('without a network nobody has heard it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await requestSessionEnd()).toBe(false)
})
