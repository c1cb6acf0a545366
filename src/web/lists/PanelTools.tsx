import { SORTS, type Sort } from '../../core/list/order.ts'
import { navigate, type Part, type UrlState } from '../state/url.ts'
import hidden from '../ui/hidden.module.css'
import { Toggle } from '../ui/Toggle.tsx'
import { Filters, type FiltersProps } from './Filters.tsx'
import styles from './Panel.module.css'

interface PanelToolsProps extends FiltersProps {
  readonly sort: Sort
  readonly sorts: readonly Sort[]
  readonly sharing: number // how many share a spot with another code
  readonly unplaced: number // how many of what matches the search have no position
  readonly far: number // and how many lie far away from the rest
  readonly count: string // how much is listed, in words
  readonly placing?: string // and where that is
}

/** What a panel is given of these; the rest it says itself. */
export type ListTools = Pick<PanelToolsProps, 'search' | 'only' | 'near' | 'sort'>

/** What narrows and orders a list, and how much of it is left. */
export function PanelTools({
  search,
  sort,
  sorts,
  only,
  near,
  sharing,
  unplaced,
  far,
  ...listed
}: PanelToolsProps) {
  const parts: readonly (readonly [part: Part, label: string, isOffered: boolean])[] = [
    ['view', 'In view', true],
    ['shared', `Several codes in one place (${sharing.toLocaleString('en')})`, sharing > 0],
    ['far', `Far away (${far})`, far > 0],
    ['placed', 'With a position', unplaced > 0],
    ['unplaced', `No position (${unplaced})`, unplaced > 0],
  ]
  return (
    <div className={styles.tools}>
      <div className={styles.parts}>
        {parts
          .filter(([part, , isOffered]) => isOffered || only.includes(part))
          .map(([part, label]) => (
            <Toggle
              key={part}
              isOn={only.includes(part)}
              onToggle={() => navigate({ ...viewFor(part), only: toggledPart(only, part) }, 'replace')}
            >
              {label}
            </Toggle>
          ))}
        <Filters search={search} near={near} />
      </div>
      <div className={styles.summary}>
        <Count {...listed} />
        {!near && <SortChoice sort={sort} sorts={sorts} />}
      </div>
    </div>
  )
}

/** Two lines and one sentence: where the areas are needs the whole width. Silent: the search says how much is listed. */
function Count({ count, placing = '' }: Pick<PanelToolsProps, 'count' | 'placing'>) {
  return (
    <p role="status" aria-live="off" className={styles.count}>
      <span>
        {count}
        {placing !== '' && <span className={hidden.text}>: </span>}
      </span>
      {placing !== '' && <span className={styles.placing}>{placing}</span>}
    </p>
  )
}

/** The first view leaves out what lies far away: the map goes there, and comes back. */
function viewFor(part: Part): Partial<UrlState> {
  return part === 'far' ? { view: undefined } : {}
}

/** Parts that exclude each other take each other's place. */
function toggledPart(only: readonly Part[], part: Part): readonly Part[] {
  if (only.includes(part)) return only.filter((one) => one !== part)
  if (part === 'unplaced') return [part]
  return [...only.filter((one) => one !== 'unplaced'), part]
}

function SortChoice({ sort, sorts }: Pick<PanelToolsProps, 'sort' | 'sorts'>) {
  return (
    <label className={styles.sort}>
      <span>Sort by</span>
      <select
        aria-label="Sort by" // WebKit takes the options for a part of the label
        value={sorts.includes(sort) ? sort : 'name'}
        onChange={({ target: { value } }) =>
          navigate({ sort: SORTS.find((known) => known === value && known !== 'name') }, 'replace')
        }
      >
        {sorts.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </select>
    </label>
  )
}
