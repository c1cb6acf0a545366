import { listOrderLines } from '../../core/shortlist/order.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { createStore } from './createStore.ts'

/** What was ordered last, each code once: by following a link to the shop, or copying codes or links. */
export const ordered = createStore<Shortlist>([])

export function tellOrdered(lines: Shortlist): void {
  ordered.set(listOrderLines(lines))
}
