import { expect, test } from 'vitest'
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'

// Who may ask: through which proxies, and from whose pages.

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, 2001:db8::/32,::1', ['10.0.0.0/8', '2001:db8::/32', '::1']],
  ['none', []],
  ['', undefined],
])('trusts the proxies %j', (COVERAGE_TRUSTED_PROXIES, blocks) => {
  expect(readSettings({ COVERAGE_TRUSTED_PROXIES, COVERAGE_DEMO: '1' }).trustedProxies).toEqual(blocks)
})

test.each(['nginx', '10.0.0.0/33', '127.0.0.1,', '127.0.0.1;10.0.0.1', '0.0.0.0/0', '*', 'none,127.0.0.1'])(
  'says what to write instead of the proxies %j',
  (COVERAGE_TRUSTED_PROXIES) => {
    expect(() => readSettings({ COVERAGE_TRUSTED_PROXIES })).toThrow(SettingError)
    expect(() => readSettings({ COVERAGE_TRUSTED_PROXIES })).toThrow(
      'set it to the addresses of your proxies, such as',
    )
  },
)

test.each(['0.0.0.0/0', '::/0'])('says that the proxies %s would be everybody', (everybody) => {
  const COVERAGE_TRUSTED_PROXIES = `127.0.0.1,${everybody}`
  expect(() => readSettings({ COVERAGE_TRUSTED_PROXIES })).toThrow(
    `has "${everybody}", which holds every address, so anybody could claim any other; set it to`,
  )
})

test.each([
  ['*', '*'],
  ['none', []],
  ['https://a.example, http://localhost:5173', ['https://a.example', 'http://localhost:5173']],
])('lets the pages of %j ask', (COVERAGE_CORS, cors) => {
  expect(readSettings({ COVERAGE_CORS }).cors).toEqual(cors)
})

test.each([
  'a.example',
  'https://a.example/',
  'https://A.example',
  'https://a.example:443',
  '*,none',
  'null',
])('says what to write instead of the pages of %j', (COVERAGE_CORS) => {
  expect(() => readSettings({ COVERAGE_CORS })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_CORS })).toThrow('set it to origins such as https://app.example.com')
})

test('refuses COVERAGE_CORS with COVERAGE_DIRECT', () => {
  const COVERAGE_DIRECT = 'https://coverage.example.com/api'
  expect(() => readSettings({ COVERAGE_DIRECT, COVERAGE_CORS: 'none' })).toThrow('unset COVERAGE_CORS')
})
