import type { PageContent } from '../core/customerPage/pageContent.ts'
import { describeItem } from './describeItem.ts'
import { make } from './elements.ts'
import type { Ticks } from './tickedItems.ts'

/** A row of the list, or of the items at one place of the map. */
export function createRow(content: PageContent, ticks: Ticks, item: number): HTMLLIElement {
  const { name, prefix, detail } = describeItem(content, item)
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = ticks.has(item)
  box.addEventListener('change', () => ticks.set([item], box.checked))
  const shownName = make('bdi', 'name', name)
  shownName.title = name
  const end = prefix.indexOf(' ') + 1
  const shownPrefix = make(
    'bdi',
    'prefix',
    make('span', 'calling', prefix.slice(0, end)),
    prefix.slice(end),
  )
  shownPrefix.dir = 'ltr'
  return make(
    'li',
    'row',
    make('label', '', box, shownName, ' ', shownPrefix, ' ', make('span', 'detail', detail)),
  )
}
