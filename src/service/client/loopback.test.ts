import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  '127.0.0.1',
  '127.255.0.9',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  'localhost',
  'LocalHost',
])('%s is reached from the same machine alone', (host) => expect(isLoopback(host)).toBe(true))

test.each([
  '0.0.0.0',
  '::',
  '128.0.0.1',
  '10.0.0.1',
  '::2',
  '::ffff:10.0.0.1',
  'localhost.example.com',
  '127.0.0.1.example.com',
  '',
])('%j may be reached from elsewhere', (host) => expect(isLoopback(host)).toBe(false))
