import { expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { DEMO_ACCOUNT } from '../testing/demoAccounts.ts'
import { type EdgeContent, encodeLook } from './edgeContent.ts'
import { readEdgeSettings } from './edgeHost.ts'

const CONTENT: EdgeContent = {
  files: [],
  catalog: '',
  isBuiltInCatalog: true,
  accounts: undefined,
  look: undefined,
}
const ACCOUNTS = JSON.stringify([DEMO_ACCOUNT])

test.each<{ bindings: object; sentence: string }>([
  {
    bindings: {},
    sentence:
      'There are no accounts, and everybody who reaches this module could sign in with demo / demo',
  },
  { bindings: { COVERAGE_DEMO: '0' }, sentence: 'HOST is "0.0.0.0"' },
  { bindings: { COVERAGE_DEMO: 'yes' }, sentence: 'COVERAGE_DEMO is "yes"' },
  {
    bindings: { COVERAGE_ACOUNTS: '[]' },
    sentence: 'COVERAGE_ACOUNTS is not a setting; the nearest is COVERAGE_ACCOUNTS',
  },
  {
    bindings: { COVERAGE_ACCOUNTS: '[]', COVERAGE_DEMO: '1' },
    sentence: 'COVERAGE_DEMO and COVERAGE_ACCOUNTS are both set',
  },
  {
    bindings: { COVERAGE_ACCOUNTS: 'accounts.json' },
    sentence: 'COVERAGE_ACCOUNTS is not JSON; here it holds the accounts',
  },
  {
    bindings: { COVERAGE_DEMO: '1', HOST: '::' },
    sentence: 'HOST has no use here, where the runtime listens',
  },
  { bindings: { COVERAGE_DEMO: '1', PORT: '80' }, sentence: 'PORT has no use here' },
  {
    bindings: { COVERAGE_DEMO: '1', COVERAGE_CATALOG: 'x' },
    sentence: 'COVERAGE_CATALOG is read when the module is built',
  },
  {
    bindings: { COVERAGE_DEMO: '1', COVERAGE_FEW_AREAS: '1' },
    sentence: 'COVERAGE_FEW_AREAS is read when the module is built',
  },
  {
    bindings: { COVERAGE_DEMO: '1', COVERAGE_CONFIG: 'x' },
    sentence: 'COVERAGE_CONFIG is read when the module is built',
  },
  {
    bindings: { COVERAGE_UPSTREAM: 'https://a.example/api' },
    sentence: 'COVERAGE_UPSTREAM has no use here',
  },
  {
    bindings: { COVERAGE_DIRECT: 'https://a.example/api' },
    sentence: 'COVERAGE_DIRECT has no use here',
  },
  {
    bindings: { COVERAGE_DEMO: '1', COVERAGE_UPSTREAM_MAX_MB: '1' },
    sentence: 'COVERAGE_UPSTREAM_MAX_MB has no use here',
  },
  {
    bindings: { COVERAGE_DEMO: '1', COVERAGE_TRUSTED_PROXIES: 'none' },
    sentence: 'name the header with the address',
  },
  {
    bindings: { COVERAGE_DEMO: '1', COVERAGE_ADDRESS_HEADER: 'X-Forwarded-For' },
    sentence: 'which no platform sets by itself',
  },
  {
    bindings: { COVERAGE_DEMO: '1', COVERAGE_ADDRESS_HEADER: 'a b' },
    sentence: 'COVERAGE_ADDRESS_HEADER is "a b"',
  },
  { bindings: { COVERAGE_DEMO: '1', COVERAGE_CORS: 'a' }, sentence: 'COVERAGE_CORS has "a"' },
  {
    bindings: { COVERAGE_DEMO: '1', COVERAGE_REDIS_HTTP_TOKEN: 'x' },
    sentence: 'COVERAGE_REDIS_HTTP_TOKEN is set, but COVERAGE_REDIS_HTTP is not',
  },
  {
    bindings: { COVERAGE_DEMO: '1', COVERAGE_REDIS_HTTP: 'https://a.example' },
    sentence: 'COVERAGE_REDIS_HTTP_TOKEN is missing',
  },
  {
    bindings: {
      COVERAGE_DEMO: '1',
      COVERAGE_REDIS_HTTP: 'http://a.example',
      COVERAGE_REDIS_HTTP_TOKEN: 'x',
    },
    sentence: 'COVERAGE_REDIS_HTTP is not the address of a Redis',
  },
])('refuses $bindings: $sentence', (refused) => {
  expect(() => readEdgeSettings({ ...refused.bindings }, CONTENT)).toThrow(refused.sentence)
})

test('repeats no secret', () => {
  for (const bindings of [
    { COVERAGE_ACCOUNTS: 'SECRET' },
    { COVERAGE_ACCOUNTS: '[{"SECRET' },
    {
      COVERAGE_DEMO: '1',
      COVERAGE_REDIS_HTTP: 'https://u:SECRET@a.example',
      COVERAGE_REDIS_HTTP_TOKEN: 'x',
    },
    {
      COVERAGE_DEMO: '1',
      COVERAGE_REDIS_HTTP: 'https://a.example',
      COVERAGE_REDIS_HTTP_TOKEN: 'SECRET\n',
    },
  ])
    expect(() => readEdgeSettings(bindings, CONTENT)).toThrow(/^(?!.*SECRET)COVERAGE_/)
})

test('reads the settings, and leaves other bindings alone', () => {
  const settings = readEdgeSettings(
    {
      ASSETS: { fetch() {} },
      COVERAGE_ACCOUNTS: ACCOUNTS,
      COVERAGE_ADDRESS_HEADER: 'CF-Connecting-IP',
      COVERAGE_CORS: 'none',
      COVERAGE_HTTPS: '1',
      COVERAGE_REDIS_HTTP: 'https://a.example',
      COVERAGE_REDIS_HTTP_TOKEN: 'x',
      COVERAGE_TILES_URL: 'https://t.example/{z}/{x}/{y}.png',
      KV: 5,
    },
    CONTENT,
  )
  expect(settings).toMatchObject({
    accounts: [DEMO_ACCOUNT],
    addressHeader: 'cf-connecting-ip',
    cors: [],
    page: { demo: undefined, isHttps: true, catalogPath: undefined, tiles: { attribution: '' } },
    redisHttp: { url: 'https://a.example', token: 'x' },
    warnings: [],
  })
})

test('warns of what is counted too loosely', () => {
  const { page, redisHttp, warnings } = readEdgeSettings({ COVERAGE_DEMO: '1' }, CONTENT)
  expect(page.demo).toBe('anywhere')
  expect(redisHttp).toBeUndefined()
  expect(warnings.join()).toMatch(
    /COVERAGE_ADDRESS_HEADER is not set.*COVERAGE_REDIS_HTTP is not set/,
  )
})

test('takes what the build has read, and refuses a second', () => {
  const tiles = { url: 'https://t.example/{z}/{x}/{y}.png', attribution: 'T' }
  const look = encodeLook({ brand: undefined, tiles, orderUrl: undefined })
  const content = { ...CONTENT, accounts: ACCOUNTS, isBuiltInCatalog: false, look }
  const { accounts, page } = readEdgeSettings({}, content)
  expect(accounts).toEqual([DEMO_ACCOUNT])
  expect(page).toMatchObject({ tiles, catalogPath: 'inside', demo: undefined })
  expect(() => readEdgeSettings({ COVERAGE_ACCOUNTS: ACCOUNTS }, content)).toThrow(
    'built with accounts',
  )
  expect(() => readEdgeSettings({ COVERAGE_TILES_URL: tiles.url }, content)).toThrow(
    'built with another',
  )
})

test('servers on Node refuse its own settings', () => {
  for (const name of [
    'COVERAGE_ADDRESS_HEADER',
    'COVERAGE_REDIS_HTTP',
    'COVERAGE_REDIS_HTTP_TOKEN',
  ])
    expect(() => readSettings({ [name]: 'x' })).toThrow(
      `${name} is a setting of the edge module alone`,
    )
})
