import type { Sort } from '../../core/order.ts'
import { navigate, type Part } from '../state/url.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import styles from './Panel.module.css'

interface PanelToolsProps {
  readonly hint: string
  readonly search: string
  readonly sort: Sort
  readonly only: Part | undefined
  readonly unplaced: number // how many of what matches the search have no position
  readonly count: string // what is listed, in words
}

/** The search, the order and the part of a list that shows, and how much that is. */
export function PanelTools({ hint, search, sort, only, unplaced, count }: PanelToolsProps) {
  const toggle = (part: Part) => navigate({ only: only === part ? undefined : part }, 'replace')
  return (
    <div className={styles.tools}>
      <SearchBox
        label="Search coverage"
        hint={hint}
        value={search}
        onChange={(text) => navigate({ search: text }, 'replace')}
      />
      <div className={styles.summary}>
        <div className={styles.parts}>
          <Toggle isOn={only === 'view'} onToggle={() => toggle('view')}>
            In view
          </Toggle>
          {(unplaced > 0 || only === 'unplaced') && (
            <Toggle isOn={only === 'unplaced'} onToggle={() => toggle('unplaced')}>
              No position ({unplaced})
            </Toggle>
          )}
        </div>
        <label className={styles.sort}>
          <span>Sort by</span>
          <select
            value={sort}
            onChange={(event) =>
              navigate({ sort: event.target.value === 'code' ? 'code' : undefined }, 'replace')
            }
          >
            <option value="name">name</option>
            <option value="code">code</option>
          </select>
        </label>
      </div>
      <p role="status" className={styles.count}>
        {count}
      </p>
    </div>
  )
}
