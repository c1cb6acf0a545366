import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configureService } from './configureService.ts'
import { type CatalogState, NO_MEASUREMENTS } from './measurements.ts'
import { readSettings } from './settings/settings.ts'
import type { Environment } from './settings/variableNames.ts'

const warningsOf = async (environment: Environment) =>
  (await configureService(readSettings(environment))).warnings

test.each([
  'http://coverage.example.com/api',
  'http://192.168.1.7:8080',
  'http://localhost.example.com',
  'http://127.example.com',
  'http://[2001:db8::1]',
])('warns that passwords travel unencrypted to %s', async (url) => {
  expect(await warningsOf({ COVERAGE_UPSTREAM: url })).toEqual([
    'passwords travel to the service unencrypted; set COVERAGE_UPSTREAM to an https address if it has one.',
  ])
})

test.each([{}, { COVERAGE_UPSTREAM: 'http://127.0.0.1:1' }])(
  'lets only listed pages ask, %j',
  async (environment) => {
    const settings = readSettings({ ...environment, COVERAGE_CORS: 'https://friend.example' })
    const { service } = await configureService(settings)
    const init = { method: 'POST', headers: { Origin: 'https://evil.example' } }
    const request = new Request('http://a.example/api/csv/getcountries', init)
    expect((await service(request, '192.0.2.1')).status).toBe(403)
  },
)

test('warns that browsers show no page by http inside one by https', async () => {
  const warningsFor = (COVERAGE_EMBED: string, COVERAGE_HTTPS?: string) =>
    warningsOf({ COVERAGE_EMBED, COVERAGE_HTTPS, COVERAGE_DEMO: '1' })
  expect(await warningsFor('http://a.example,https://b.example')).toEqual([
    'COVERAGE_EMBED names https pages, in which browsers show no frame that comes by http; serve this page by https, and set COVERAGE_HTTPS=1.',
  ])
  expect(await warningsFor('https://b.example', '1')).toEqual([])
  expect(await warningsFor('http://a.example')).toEqual([])
})

test('warns that the cookies of people who stay signed in may travel unencrypted', async () => {
  const COVERAGE_SESSION_KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
  const warningsFor = (environment: Environment) =>
    warningsOf({ COVERAGE_SESSION_KEY, ...environment })
  const open = { HOST: '0.0.0.0', COVERAGE_TRUSTED_PROXIES: '10.0.0.1', COVERAGE_DEMO: '1' }
  expect(await warningsFor(open)).toEqual([
    expect.stringMatching(/^COVERAGE_SESSION_KEY is set without/),
  ])
  expect(await warningsFor({ ...open, COVERAGE_HTTPS: '1' })).toEqual([])
  // others come through a proxy on this machine
  const proxied = { COVERAGE_TRUSTED_PROXIES: '127.0.0.1', COVERAGE_DEMO: '1' }
  expect(await warningsFor(proxied)).toEqual([
    expect.stringMatching(/^COVERAGE_SESSION_KEY is set without/),
  ])
  expect(await warningsFor({ ...proxied, COVERAGE_HTTPS: '1' })).toEqual([])
  expect(await warningsFor({ COVERAGE_TRUSTED_PROXIES: 'none' })).toEqual([])
  expect(await warningsFor({})).toEqual([])
})

test.each([
  'https://coverage.example.com/api',
  'http://localhost:8080',
  'http://coverage.localhost',
  'http://127.0.0.1:8080/api',
  'http://[::1]:8080',
])('does not warn about %s', async (url) => {
  expect(await warningsOf({ COVERAGE_UPSTREAM: url })).toEqual([])
})

test.each<[object, boolean]>([
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '0.0.0.0', COVERAGE_TRUSTED_PROXIES: 'none' }, false],
  [{ HOST: '0.0.0.0', COVERAGE_TRUSTED_PROXIES: '10.0.0.1' }, false],
  [{ HOST: 'localhost' }, false],
])('warns of a proxy not configured: %j', async (environment, warns) => {
  const warnings = await warningsOf({ ...environment, COVERAGE_DEMO: '1' })
  expect(warnings.join().includes('COVERAGE_TRUSTED_PROXIES is not set')).toBe(warns)
})

test.each([
  [
    'a file has the time at which it was read',
    { COVERAGE_CATALOG: join(import.meta.dirname, 'catalog') },
    'number',
  ],
  ['the product has none, as it cannot grow old', {}, 'undefined'],
])('the catalogue of %s', async (_title, environment, type) => {
  let measure: (() => CatalogState) | undefined
  await configureService(readSettings(environment), {
    ...NO_MEASUREMENTS,
    watchCatalog(state) {
      measure = state
    },
  })
  expect(typeof measure?.().loadedMs).toBe(type)
})
