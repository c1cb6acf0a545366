import { SORTS, type Sort } from '../../core/list/order.ts'
import { navigate, type Part, type UrlState } from '../state/url.ts'
import hidden from '../ui/hidden.module.css'
import { Toggle } from '../ui/Toggle.tsx'
import { Filters } from './Filters.tsx'
import type { FilteredList } from './filteredList.ts'
import styles from './Panel.module.css'
import { useLists } from './useLists.ts'

interface ListControlsProps {
  readonly list: Pick<FilteredList<unknown>, 'sharing' | 'unplaced' | 'far'>
  readonly sorts: readonly Sort[] // to choose from
  readonly count: string // how much is listed, as a phrase
  readonly placing?: string // where on the map that is, as a phrase
}

/** Filters and order of the open list, and how much of it they leave. */
export function ListControls({ list, sorts, count, placing }: ListControlsProps) {
  const { only, near, sort } = useLists().options
  const { sharing, unplaced, far } = list
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
        <Filters />
      </div>
      <div className={styles.summary}>
        <Count count={count} placing={placing} />
        {!near && <SortChoice sort={sort} sorts={sorts} />}
      </div>
    </div>
  )
}

/** Two lines that a screen reader reads as one sentence. Not a live region: an announcement says how much is listed. */
function Count({ count, placing = '' }: { readonly count: string; readonly placing: string | undefined }) {
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

/** The map's first view leaves out what is far away: turning this filter on or off moves the map. */
function viewFor(part: Part): Partial<UrlState> {
  return part === 'far' ? { view: undefined } : {}
}

/** Adds or removes a part. "No position" excludes all others. */
function toggledPart(only: readonly Part[], part: Part): readonly Part[] {
  if (only.includes(part)) return only.filter((other) => other !== part)
  if (part === 'unplaced') return [part]
  return [...only.filter((other) => other !== 'unplaced'), part]
}

function SortChoice({ sort, sorts }: { readonly sort: Sort; readonly sorts: readonly Sort[] }) {
  return (
    <label className={styles.sort}>
      <span>Sort by</span>
      <select
        aria-label="Sort by" // in WebKit the options would be a part of the label's text
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
