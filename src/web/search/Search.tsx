import { useCallback, useMemo, useRef } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import type { World } from '../../core/world.ts'
import type { Finding } from '../api/finder/useFinder.ts'
import { useRecentEntries } from '../state/recentEntries.ts'
import { navigate } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import styles from './SearchBox.module.css'
import { SearchBox } from './SearchBox.tsx'
import type { Goal } from './suggestion.ts'
import { useDebouncedText } from './useDebouncedText.ts'
import { useNearMe } from './useNearMe.ts'
import { loadWords, NOTHING, useSuggested } from './useSuggested.ts'

interface SearchProps extends Finding {
  readonly isGrowing: boolean // areas of more countries are about to arrive
  readonly onWanted: () => void // prepares the search
  readonly world: World
  readonly openIso: string | undefined
  readonly likelyIso: string // the country whose numbers the person probably means
  readonly searched: string // what the open list is filtered by
  readonly listed: number | undefined // items left in the open list; undefined until it has been filtered
  readonly onSearch: (text: string) => void // a stable function
}

/** The search over everything: what is typed also filters the open list, once typing pauses. */
export function Search(props: SearchProps) {
  const { onWanted, world, openIso, likelyIso, searched, listed, onSearch } = props
  const { text, write, discard } = useDebouncedText(searched, openIso, onSearch)
  const ref = useRef<HTMLDivElement>(null)
  const endWith = useCallback(
    function endWith(search: HTMLDivElement) {
      ref.current = search
      return function end() {
        ref.current = null
        discard() // after signing out nobody searches
      }
    },
    [discard],
  )
  const nearMe = useNearMe(ref)
  const recent = useRecentEntries()
  const question = useMemo(() => ({ text, openIso, likelyIso }), [text, openIso, likelyIso])
  const suggesting = useSuggested(question, props)
  const { words } = suggesting
  const recents = useMemo(() => words?.suggestRecents(recent) ?? NOTHING, [words, recent])
  const isAsked = text.trim() !== ''

  function go(goal: Goal): void {
    nearMe.dismiss()
    discard()
    navigate({ search: '' }, 'replace') // Back leads to the list without a filter
    if (goal.kind === 'here') {
      nearMe.go()
      return
    }
    const before = location.href
    navigate(goal.change, 'push')
    // what opens takes the focus, but this is open already
    if (location.href === before) document.querySelector<HTMLElement>('main h1')?.focus()
  }

  function prepare(): void {
    onWanted()
    loadWords()
  }

  /** A search that has led nowhere leaves no trace, in the list or in a link. */
  function restore(before: string): void {
    discard()
    onSearch(before)
  }

  return (
    <div ref={endWith} className={styles.search}>
      <SearchBox
        question={question}
        suggested={isAsked ? suggesting.suggested : recents}
        state={isAsked ? suggesting.state : 'answered'}
        trouble={suggesting.trouble}
        words={words}
        missing={world.countries.length - world.areas.size}
        searched={searched}
        listed={text === searched ? listed : undefined}
        onText={write}
        onFocus={prepare}
        onChoose={go}
        onLeave={restore}
      />
      {nearMe.isLocating && (
        <p role="status" className={`${styles.failure} ${styles.locating}`}>
          {say('Asking the browser where you are…')}
        </p>
      )}
      {nearMe.failure && (
        <div className={styles.failure}>
          <Failure
            text={nearMe.failure}
            action={{ label: sayAs('button', 'Close'), onAct: nearMe.dismiss }}
          />
        </div>
      )}
    </div>
  )
}
