import { say } from '../../core/language/say.ts'
import { createLine } from '../../core/shortlist/shortlist.ts'
import type { WorldArea } from '../../core/world.ts'
import { addToShortlist } from '../state/shortlist/shortlist.ts'
import { useUrlState } from '../state/url.ts'
import styles from './Panel.module.css'

interface AddAllProps<Item> {
  readonly items: readonly Item[] // that are listed
  readonly toWorldArea: (item: Item) => WorldArea
}

/** Adds everything that a list shows to the shortlist, which offers to undo it. */
export function AddAll<Item>({ items, toWorldArea }: AddAllProps<Item>) {
  const isInView = useUrlState().only.includes('view')
  const count = items.length
  if (count < 2) return null
  function addAll(): void {
    addToShortlist(
      items.map((item) => {
        const { country, area } = toWorldArea(item)
        return createLine(country, area)
      }),
    )
  }
  return (
    <button type="button" className={styles.action} title={say('Add them to the shortlist')} onClick={addAll}>
      {isInView ? say('Add all {count} in view', { count }) : say('Add all {count}', { count })}
    </button>
  )
}
