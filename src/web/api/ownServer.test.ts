import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('virtual:page-root', () => ({ ROOT: '/' }))
const { isBuildGone } = await import('./ownServer.ts')

const SCRIPT = 'https://coverage.example.com/assets/index-1a2B3c4D.js'

beforeEach(() =>
  vi.stubGlobal('document', {
    querySelectorAll: () => [
      { src: 'https://coverage.example.com/assets/runtime.js' },
      { src: SCRIPT },
    ],
  }),
)

const answerWith = (status: number, type = 'text/javascript') => {
  const answer = vi.fn(() =>
    Promise.resolve(new Response(null, { status, headers: { 'Content-Type': type } })),
  )
  vi.stubGlobal('fetch', answer)
  return answer
}

test.each([
  [200, 'text/javascript', false],
  [404, 'text/plain', true],
  [410, 'text/plain', true],
  [200, 'text/html; charset=utf-8', true], // of hosts that have a page for every address
  [503, 'text/plain', false], // it may be back in a moment
])(
  'the build of a page whose script comes with %i as %s is gone: %s',
  async (status, type, isGone) => {
    const asked = answerWith(status, type)
    expect(await isBuildGone()).toBe(isGone)
    // past caches and the service worker, which may still have it
    expect(asked).toHaveBeenCalledWith(SCRIPT, { method: 'HEAD', cache: 'no-store' })
  },
)

test('rejects without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(isBuildGone()).rejects.toThrow()
})
