import { beforeEach, expect, test, vi } from 'vitest'

const TILES = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: 'Tiles' }
const answer = vi.fn<() => Promise<Response>>()

/** The module as a newly opened page has it. */
async function openPage() {
  vi.resetModules()
  return import('./config.ts')
}

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('fetch', answer)
})

test('fetches once, however often it is called', async () => {
  answer.mockResolvedValue(Response.json({ service: 'embedded', tiles: TILES }))
  const { loadConfig } = await openPage()
  const config = { service: 'embedded', tiles: TILES }
  expect(await Promise.all([loadConfig(), loadConfig()])).toEqual([config, config])
  expect(await loadConfig()).toEqual(config)
  expect(answer).toHaveBeenCalledTimes(1)
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('offline'))],
  ['a refusal', async () => Response.json({}, { status: 503 })],
  ['a page', async () => new Response('<!doctype html>')],
])('asks again after %s', async (_, fail) => {
  answer.mockImplementationOnce(fail).mockResolvedValue(Response.json({ service: 'embedded' }))
  const { loadConfig } = await openPage()
  expect(await Promise.all([loadConfig(), loadConfig()])).toEqual([{}, {}])
  expect(await loadConfig()).toEqual({ service: 'embedded' })
  expect(answer).toHaveBeenCalledTimes(2)
})

test('takes an account to look around with only if it is whole', async () => {
  const demo = { username: 'demo', password: 'demo' }
  answer.mockResolvedValueOnce(Response.json({ service: 'embedded', isBuiltIn: true, demo }))
  expect(await (await openPage()).loadConfig()).toEqual({
    service: 'embedded',
    isBuiltIn: true,
    demo,
  })
  answer.mockResolvedValueOnce(
    Response.json({ service: 'remote', isBuiltIn: 1, demo: { username: 'demo' } }),
  )
  expect(await (await openPage()).loadConfig()).toEqual({ service: 'remote' })
})

test('takes orders by https only', async () => {
  const orderUrl = 'https://shop.example/{AREACODE}'
  answer.mockResolvedValueOnce(Response.json({ service: 'remote', orderUrl }))
  expect(await (await openPage()).loadConfig()).toEqual({ service: 'remote', orderUrl })
  answer.mockResolvedValueOnce(
    Response.json({ service: 'remote', orderUrl: 'javascript:alert(1)//' }),
  )
  expect(await (await openPage()).loadConfig()).toEqual({ service: 'remote' })
})
