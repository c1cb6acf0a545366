import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { runThrough } from '../steps.ts'
import { orderSteps } from './orderSteps.ts'

type Key = readonly [high: number, low: number]

function order(keys: readonly Key[]): number[] {
  const high = Uint32Array.from(keys, ([half]) => half)
  const low = Uint32Array.from(keys, ([, half]) => half)
  return [...runThrough(orderSteps({ high, low }))]
}

/** By `Array.sort`, which is stable. */
function expectedOrder(keys: readonly Key[]): number[] {
  return keys
    .map((_, i) => i)
    .sort((a, b) => keys[a]![0] - keys[b]![0] || keys[a]![1] - keys[b]![1])
}

const halfKey = fc.oneof(fc.nat(3), fc.integer({ min: 0, max: 2 ** 32 - 1 }))

test('orders a few keys by both halves and keeps the order of ties', () => {
  forAny(fc.array(fc.tuple(halfKey, halfKey)), (keys) => {
    expect(order(keys)).toEqual(expectedOrder(keys))
  })
})

const mix = (i: number) => Math.imul(i, 2_654_435_761) >>> 0 // all bits differ

test.each([
  ['upper halves that differ', (i: number): Key => [mix(i), 0]],
  ['every key about three times', (i: number): Key => [mix(i % 20_000), mix(i % 20_000)]],
  ['the same upper half', (i: number): Key => [7, mix(i)]],
  ['the same key', (): Key => [7, 9]],
  [
    'upper halves that differ in their last bits',
    (i: number): Key => [2 ** 31 + (mix(i) % 1024), mix(i)],
  ],
])('orders many keys: %s', (_, keyOf) => {
  const keys = Array.from({ length: 150_000 }, (_, i) => keyOf(i))
  expect(order(keys)).toEqual(expectedOrder(keys))
})
