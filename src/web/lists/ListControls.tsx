import type { ReactNode } from 'react'
import { type SayOf, say, sayAs } from '../../core/language/say.ts'
import type { Sort } from '../../core/list/order.ts'
import { useStore } from '../state/createStore.ts'
import { describePoint } from '../state/links.ts'
import { suggesting } from '../state/onScreen.ts'
import { type ListPart, navigate, type UrlState } from '../state/url.ts'
import { Toggle } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import hidden from '../ui/hidden.module.css'
import { Icon } from '../ui/Icon.tsx'
import { sayRich } from '../ui/sayRich.ts'
import type { FilteredList } from './filteredList.ts'
import styles from './Panel.module.css'
import { useLists } from './useLists.ts'

interface ListControlsProps {
  readonly list: Pick<FilteredList<unknown>, 'sharing' | 'unplaced' | 'far'>
  readonly sorts: readonly Sort[] // to choose from; the first is the default, which links omit
  readonly remark: string | undefined // on what is listed
  readonly count: string // how much is listed, as a phrase
  readonly actions?: ReactNode // buttons for all of that
  readonly isCountSaid?: boolean // it stands above the list already: here only for screen readers
  readonly isSingle?: boolean // there is only one item: nothing to order or to choose from
  readonly moreFilters?: ReactNode // in the line of the others
  readonly children?: ReactNode // more filters, above that line
}

/** Filters and order of the open list, and how much of it they leave. */
export function ListControls(props: ListControlsProps) {
  const { list, sorts, remark, count, actions, isCountSaid, isSingle, moreFilters, children } =
    props
  const { only, near, sort } = useLists().options
  const isSuggesting = useStore(suggesting)
  const { sharing, unplaced, far } = list
  const parts: readonly (readonly [part: ListPart, label: ReactNode, isOffered: boolean])[] = [
    ['view', sayAs('filter: on the map', 'In view'), true],
    ['shared', <Shared key="shared" count={sharing} />, sharing > 0],
    ['far', sayAs('areas', 'Far away ({count})', { count: far }), far > 0],
    ['placed', sayAs('areas', 'With a position'), unplaced > 0],
    ['unplaced', sayAs('areas', 'No position ({count})', { count: unplaced }), unplaced > 0],
  ]
  return (
    <div className={styles.tools}>
      {/* not a live region: an announcement says how much is listed */}
      <p role="status" aria-live="off" className={isCountSaid ? hidden.text : styles.count}>
        {count}
      </p>
      {remark !== undefined && !isSuggesting && (
        <p role="status" aria-live="off" className={styles.remark}>
          {remark}
        </p>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
      {children}
      <div className={styles.parts}>
        {parts
          .filter(([part, , isOffered]) => (isOffered && !isSingle) || only.includes(part))
          .map(([part, label]) => (
            <Toggle
              key={part}
              isOn={only.includes(part)}
              onToggle={() =>
                navigate({ ...viewFor(part), only: toggledPart(only, part) }, 'replace')
              }
            >
              {label}
            </Toggle>
          ))}
        <Filters />
        {moreFilters}
        {!near && !isSingle && <SortChoice sort={sort} sorts={sorts} />}
      </div>
    </div>
  )
}

/** The label leaves no room for the number, which stands in the line above once this is chosen. */
function Shared({ count }: { readonly count: number }) {
  return <span>{sayRich('Several codes in one place<hidden> ({count})</hidden>', { count })}</span>
}

/** The map's first view leaves out what is far away: turning this filter on or off moves the map. */
const viewFor = (part: ListPart): Partial<UrlState> => (part === 'far' ? { view: undefined } : {})

/** Adds or removes a part. "No position" excludes all others. */
function toggledPart(only: readonly ListPart[], part: ListPart): readonly ListPart[] {
  if (only.includes(part)) return only.filter((other) => other !== part)
  if (part === 'unplaced') return [part]
  return [...only.filter((other) => other !== 'unplaced'), part]
}

const LINES = 'M3.5 5.5h13M3.5 10h9M3.5 14.5h5'

const SORTS: SayOf<Sort> = {
  largest: () => sayAs('order of a list', 'Largest'),
  name: () => sayAs('order of a list', 'Name'),
  code: () => sayAs('order of a list', 'Code'),
  areas: () => sayAs('order of a list', 'Most areas'),
}

function SortChoice({ sort, sorts }: { readonly sort: Sort; readonly sorts: readonly Sort[] }) {
  return (
    <div className={styles.sort} title={say('Sort by')}>
      <Icon path={LINES} sizePx={16} />
      <select
        aria-label={say('Sort by')}
        value={sorts.includes(sort) ? sort : sorts[0]}
        onChange={({ target: { value } }) =>
          navigate({ sort: sorts.find((known, i) => i > 0 && known === value) }, 'replace')
        }
      >
        {sorts.map((known) => (
          <option key={known} value={known}>
            {SORTS[known]()}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The search and the point, where they narrow the list, each with a button that removes it. */
function Filters() {
  const { options, isUnmatched } = useLists()
  const { near } = options
  const search = isUnmatched ? '' : options.search
  if (search === '' && !near) return null
  return (
    <ul aria-label={say('Filters')} className={styles.filters}>
      {search !== '' && (
        <li>
          <Chip label={`“${search}”`} onRemove={() => change({ search: '' })} />
        </li>
      )}
      {near && (
        <li>
          <Chip
            label={say('Near {place}', { place: describePoint(near) })}
            onRemove={() => change({ near: undefined })}
          />
        </li>
      )}
    </ul>
  )
}

function change(change: Partial<UrlState>): void {
  navigate(change, 'replace')
}
