import { expect, test } from 'vitest'
import {
  canonicalAddress,
  describeAddress,
  isLoopback,
  networksOf,
  tagAddress,
} from './ipAddress.ts'
import addresses from './ipAddresses.json' with { type: 'json' }

test.each(Object.entries(addresses.networks))('the networks of %j are %j', (address, networks) => {
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

test.each(Object.entries(addresses.canonical))('%j is compared as %j', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical)
})

test.each(addresses.loopback)('%s is reachable only from this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each(addresses.reachable)('%j may be reachable from other machines', (host) => {
  expect(isLoopback(host)).toBe(false)
})

test.each(Object.entries(addresses.logged))(
  '%j is logged as %j, or in full',
  (address, [network, full]) => {
    expect(describeAddress(address, 'network')).toBe(network)
    expect(describeAddress(address, 'full')).toBe(full)
    expect(describeAddress(address, 'none')).toBeUndefined()
  },
)
