import { expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import type { Environment } from '../settings/variableNames.ts'
import { encodePageConfig, isMadeHere } from './pageConfig.ts'

const DEMO = { username: 'demo', password: 'demo' }

function configFor(environment: Environment, isLocal: boolean): Record<string, unknown> {
  return JSON.parse(
    new TextDecoder().decode(
      encodePageConfig({ ...readSettings(environment), brand: undefined }, isLocal),
    ),
  )
}

test('offers the demo account at this machine, and elsewhere only with COVERAGE_DEMO', () => {
  expect(configFor({}, true).demo).toEqual(DEMO)
  expect(configFor({}, false).demo).toBeUndefined()
  const open = { COVERAGE_DEMO: '1', HOST: '0.0.0.0', COVERAGE_TRUSTED_PROXIES: '10.0.0.1' }
  expect(configFor(open, false).demo).toEqual(DEMO)
})

test.each([
  { COVERAGE_ACCOUNTS: 'accounts.json' },
  { COVERAGE_UPSTREAM: 'https://coverage.example.com' },
  { COVERAGE_DIRECT: 'https://coverage.example.com' },
])('offers no account with %j', (environment) => {
  expect(configFor(environment, true).demo).toBeUndefined()
})

test('tells its own catalogue from those of others', () => {
  expect(configFor({}, true).isBuiltIn).toBe(true)
  expect(configFor({ COVERAGE_CATALOG: 'catalog' }, true).isBuiltIn).toBeUndefined()
  expect(
    configFor({ COVERAGE_UPSTREAM: 'https://coverage.example.com' }, true).isBuiltIn,
  ).toBeUndefined()
})

test('tells the page where to order', () => {
  const COVERAGE_ORDER_URL = 'https://shop.example/order?area={AREACODE}'
  expect(configFor({ COVERAGE_ORDER_URL }, false).orderUrl).toBe(COVERAGE_ORDER_URL)
  expect(configFor({}, false)).not.toHaveProperty('orderUrl')
})

test('tells the page which pages may talk to it, and no others', () => {
  const COVERAGE_EMBED = 'https://portal.example,http://localhost:5173'
  expect(configFor({ COVERAGE_EMBED }, false).hostOrigins).toEqual(COVERAGE_EMBED.split(','))
  expect(configFor({}, true)).not.toHaveProperty('hostOrigins')
})

test('knows requests of this machine', () => {
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080', 'coverage.localhost'])
    expect(isMadeHere(`http://${host}/config.json`, ['host', 'accept']), host).toBe(true)
  for (const host of [
    'coverage.example.com',
    '10.0.0.1:8080',
    'localhost.example.com',
    '127.0.0.1.nip.io',
  ])
    expect(isMadeHere(`http://${host}/config.json`, ['host']), host).toBe(false)
  for (const header of ['x-forwarded-for', 'forwarded', 'via'])
    expect(isMadeHere('http://localhost/config.json', ['host', header]), header).toBe(false)
})

test('offers to stay signed in where there is a key, and tells nothing of it', () => {
  const COVERAGE_SESSION_KEY = Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString(
    'base64url',
  )
  expect(configFor({ COVERAGE_SESSION_KEY }, false)).toEqual({
    service: 'embedded',
    isBuiltIn: true,
    staysSignedIn: true,
  })
  expect(configFor({}, false)).not.toHaveProperty('staysSignedIn')
})
