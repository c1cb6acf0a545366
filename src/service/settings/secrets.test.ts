import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseRedisUrl } from './secrets.ts'
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'

test('reads where Redis is', () => {
  expect(parseRedisUrl('redis://10.0.0.5')).toEqual({
    host: '10.0.0.5',
    port: 6379,
    username: undefined,
    password: undefined,
    database: 0,
    isEncrypted: false,
  })
  expect(parseRedisUrl('rediss://ann:p%23%2F@[::1]:6380/3')).toEqual({
    host: '::1',
    port: 6380,
    username: 'ann',
    password: 'p#/',
    database: 3,
    isEncrypted: true,
  })
})

test('there is no Redis unless it is set', () => {
  expect(readSettings({ COVERAGE_REDIS: 'redis://localhost' }).redis?.host).toBe('localhost')
  expect(readSettings({}).redis).toBeUndefined()
})

const [key, other] = [randomBytes(32), randomBytes(64)]

test.each([
  [undefined, []],
  [key.toString('base64url'), [key]],
  [key.toString('base64'), [key]],
  [`${other.toString('base64url')},${key.toString('base64url')}`, [other, key]],
  [`${other.toString('base64')}, ${key.toString('base64url')}`, [other, key]],
])('reads the keys %#', (COVERAGE_SESSION_KEY, keys) => {
  const { sessionKeys } = readSettings({ COVERAGE_SESSION_KEY })
  expect(sessionKeys.map((bytes) => Buffer.from(bytes))).toEqual(keys)
})

test.each([
  'secret',
  randomBytes(31).toString('base64url'),
  randomBytes(129).toString('base64url'),
  'a'.repeat(43),
  'secret'.repeat(8),
  `${key.toString('base64url')},`,
  [key, key, key].map((bytes) => bytes.toString('base64url')).join(','),
  `${key.toString('base64url')} ${key.toString('base64url')}`,
  `"${key.toString('base64url')}"`,
])('says how to make a key in place of %#, and repeats none', (COVERAGE_SESSION_KEY) => {
  const read = () => readSettings({ COVERAGE_SESSION_KEY })
  expect(read).toThrow(SettingError)
  expect(read).toThrow('make one with: node -p')
  expect(read).not.toThrow(COVERAGE_SESSION_KEY.slice(0, 6))
})

test('refuses an old key that is the new one, however it is written', () => {
  const twice = [key.toString('base64url'), key.toString('base64')]
  const read = () => readSettings({ COVERAGE_SESSION_KEY: twice.join() })
  expect(read).toThrow('COVERAGE_SESSION_KEY has the same key twice; make a new one')
  expect(read).not.toThrow(twice[0])
})

test('there is nothing to stay signed in to where the page calls another service', () => {
  const COVERAGE_SESSION_KEY = key.toString('base64url')
  expect(() =>
    readSettings({ COVERAGE_SESSION_KEY, COVERAGE_DIRECT: 'https://a.example/api' }),
  ).toThrow('COVERAGE_SESSION_KEY and COVERAGE_DIRECT are both set')
})
