import type { Sort } from '../../core/order.ts'
import { navigate } from '../state/url.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import styles from './Panel.module.css'

interface PanelToolsProps {
  readonly hint: string
  readonly search: string
  readonly sort: Sort
  readonly count: string // what is listed, in words
}

/** The search and the order of a list, and how much of it shows. */
export function PanelTools({ hint, search, sort, count }: PanelToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchBox
        label="Search coverage"
        hint={hint}
        value={search}
        onChange={(text) => navigate({ search: text }, 'replace')}
      />
      <div className={styles.summary}>
        <p role="status">{count}</p>
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
    </div>
  )
}
