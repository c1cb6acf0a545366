import { useMemo, useState } from 'react'
import type { World } from '../../core/world.ts'
import { toAreaOf, toCountry, toNear } from '../state/links.ts'
import { locate } from '../state/locate.ts'
import { type RecentEntry, useRecentEntries } from '../state/recentEntries.ts'
import { navigate } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import type { Finder, SearchTrouble } from './finder.ts'
import styles from './SearchBox.module.css'
import { SearchBox } from './SearchBox.tsx'
import type { Goal, Suggestion } from './suggestion.ts'
import { useDebouncedText } from './useDebouncedText.ts'

interface SearchProps {
  readonly finder: Finder
  readonly trouble: SearchTrouble | undefined
  readonly onWanted: () => void // prepares the search
  readonly world: World
  readonly openIso: string | undefined
  readonly searched: string // what the open list is filtered by
  readonly listed: number | undefined // items left in the open list; undefined until it has been filtered
  readonly onSearch: (text: string) => void // a stable function
}

/** The search over everything: what is typed also filters the open list, once typing pauses. */
export function Search(props: SearchProps) {
  const { finder, trouble, onWanted, world, openIso, searched, listed, onSearch } = props
  const { text, write, discard } = useDebouncedText(searched, openIso, onSearch)
  const [failure, setFailure] = useState<string>()
  const recent = useRecentEntries()
  const suggestions = useMemo(
    () => (text.trim() === '' ? recent.map(suggestRecent) : finder.findSuggestions(text, openIso)),
    [finder, text, openIso, recent],
  )

  async function go(goal: Goal): Promise<void> {
    setFailure(undefined)
    discard()
    navigate({ search: '' }, 'replace') // Back leads to the list without a filter
    if (goal.kind === 'location') return navigate(goal.change, 'push')
    try {
      navigate({ ...toNear(await locate()), iso: undefined }, 'push')
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  return (
    <div className={styles.search}>
      <SearchBox
        text={text}
        suggestions={suggestions}
        isReady={finder.isReady}
        trouble={trouble}
        missing={world.countries.length - world.areas.size}
        listed={text === searched ? listed : undefined}
        onText={write}
        onFocus={onWanted}
        onChoose={go}
      />
      {failure && (
        <div className={styles.failure}>
          <Failure text={failure} action={{ label: 'Close', onAct: () => setFailure(undefined) }} />
        </div>
      )}
    </div>
  )
}

function suggestRecent({ iso, code, name, country, prefix }: RecentEntry): Suggestion {
  return {
    key: `recent ${iso} ${code}`,
    group: 'Recent',
    iso,
    title: name,
    highlights: [],
    detail: name === country ? '' : country,
    code: prefix,
    goal: { kind: 'location', change: code === undefined ? toCountry(iso) : toAreaOf(iso, code) },
  }
}
