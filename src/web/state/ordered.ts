import { listOrderPairs, type Ordered } from '../../core/shortlist/order.ts'
import { createStore } from './createStore.ts'

/** What was ordered last, as `ISO:CODE`: by following a link to the shop, or copying codes or links. */
export const ordered = createStore<readonly string[]>([])

export function tellOrdered(lines: readonly Ordered[]): void {
  ordered.set(listOrderPairs(lines))
}
