import { expect, test } from 'vitest'
import {
  canonicalAddress,
  describeAddress,
  isLoopback,
  networksOf,
  tagAddress,
} from './ipAddress.ts'

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['::FFFF:c000:207', ['192.0.2.7']],
  ['::1', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
  ['2001:db8::1', ['2001:db8:0:0/64', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['2001:DB8:0001:12ab:3:4:5:6', ['2001:db8:1:12ab/64', '2001:db8:1:12/56', '2001:db8:1/48']],
  ['1:2:3:4:5:6:7::', ['1:2:3:4/64', '1:2:3:0/56', '1:2:3/48']],
  ['64:ff9b::192.0.2.7', ['64:ff9b:0:0/64', '64:ff9b:0:0/56', '64:ff9b:0/48']],
  ['fe80::1%eth0', ['fe80:0:0:0/64', 'fe80:0:0:0/56', 'fe80:0:0/48']],
  ['', ['']],
])('the networks of %j are %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

test('requests that our page did not send belong to separate networks', () => {
  expect(networksOf(tagAddress('::ffff:192.0.2.7', 'page'))).toEqual(['192.0.2.7 page'])
  const senders = ['page', 'program'] as const
  const all = [
    '2001:db8::1',
    ...senders.map((sender) => tagAddress('2001:db8::1', sender)),
  ].flatMap(networksOf)
  expect(new Set(all).size).toBe(9)
})

test.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::', '::'],
  ['::1', '::1'],
  ['192.0.2.7', '192.0.2.7'],
  ['unknown', 'unknown'],
])('%j is compared as %j', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical)
})

test.each([
  '127.0.0.1',
  '127.255.0.9',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  'localhost',
  'LocalHost',
])('%s is reachable only from this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

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
])('%j may be reachable from other machines', (host) => {
  expect(isLoopback(host)).toBe(false)
})

test.each([
  ['192.0.2.77', ['192.0.2.0/24', '192.0.2.77']],
  ['::ffff:192.0.2.77', ['192.0.2.0/24', '192.0.2.77']],
  ['192.0.2.77 program', ['192.0.2.0/24', '192.0.2.77']],
  ['2001:db8:10:20::1', ['2001:db8:10::/48', '2001:db8:10:20::1']],
  ['2001:db8::1', ['2001:db8::/48', '2001:db8::1']],
  ['::1', ['::/48', '::1']],
  ['fe80::1%eth0', ['fe80::/48', 'fe80::1']],
  ['', []],
  ['unknown', []],
])('%j is logged as %j, or in full', (address, [network, full]) => {
  expect(describeAddress(address, 'network')).toBe(network)
  expect(describeAddress(address, 'full')).toBe(full)
  expect(describeAddress(address, 'none')).toBeUndefined()
})
