import { expect, test } from 'vitest'
import { parseRedisUrl } from './redisUrl.ts'
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

test.each([
  'localhost:6379',
  'http://canary@localhost',
  'redis://',
  'redis://:canary@',
  'redis://:canary#1@localhost',
  'redis://:canary@localhost?db=1',
  'redis://:canary@localhost/one',
  'redis://:canary@localhost:0',
  'redis://:canary%@localhost',
  'redis://:canary@local host',
  'redis://:can/ary@localhost',
])('refuses %s in a sentence that does not repeat it', (text) => {
  expect(() => parseRedisUrl(text)).toThrow(
    /^COVERAGE_REDIS is not the address of a Redis server; set it to /,
  )
  expect(() => parseRedisUrl(text)).not.toThrow(/canary/)
})

test('is refused where nobody signs in at this server', () => {
  const COVERAGE_REDIS = 'redis://localhost'
  expect(readSettings({ COVERAGE_REDIS }).redis?.host).toBe('localhost')
  expect(readSettings({}).redis).toBeUndefined()
  expect(() => readSettings({ COVERAGE_REDIS, COVERAGE_DIRECT: 'https://a.example/api' })).toThrow(
    /COVERAGE_REDIS and COVERAGE_DIRECT are both set/,
  )
})
