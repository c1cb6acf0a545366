import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { Position } from '../../core/geo/position.ts'
import { say, sayAs } from '../../core/language/say.ts'
import type { World } from '../../core/world.ts'
import type { Finding } from '../api/finder/useFinder.ts'
import { toNear } from '../state/links.ts'
import { useRecentEntries } from '../state/recentEntries.ts'
import { formatUrl, navigate, readUrl, writeBeforeOpening } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import styles from './SearchBox.module.css'
import { SearchBox } from './SearchBox.tsx'
import type { Goal } from './suggestion.ts'
import { loadWords, NOTHING, useSuggested } from './useSuggested.ts'

const TIMEOUT_MS = 15_000
const MAX_AGE_MS = 60_000

const DEBOUNCE_MS = 250 // longer than between two keys, for most people

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

interface NearMe {
  readonly go: () => Promise<void>
  readonly isLocating: boolean
  readonly failure: string | undefined
  readonly dismiss: () => void
}

/**
 * Opens what is nearest to the person. The browser asks them first, which may take as long as they like: what they
 * open or search meanwhile stays.
 */
function useNearMe(searchRef: RefObject<HTMLElement | null>): NearMe {
  const [isLocating, setIsLocating] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function go(): Promise<void> {
    const before = readPlace()
    const isLate = () => !searchRef.current || readPlace() !== before // signed out, or gone elsewhere
    setFailure(undefined)
    setIsLocating(true)
    try {
      const position = await locate()
      if (!isLate()) navigate({ ...toNear(position), iso: undefined }, 'push')
    } catch (error) {
      if (!isLate()) setFailure((error as Error).message)
    }
    setIsLocating(false)
  }
  return { go, isLocating, failure, dismiss: () => setFailure(undefined) }
}

/** What is open, wherever the map looks. */
function readPlace(): string {
  return formatUrl({ ...readUrl(), view: undefined })
}

interface DebouncedText {
  readonly text: string
  readonly write: (text: string) => void
  readonly discard: () => void // stable
}

/**
 * The text of an input, handed to `onSettle` once typing pauses, or before something is opened, so that Back finds
 * it again: until then only the input changes.
 * The text belongs to what was open (`openIso`) when it was typed; opening something else discards it.
 */
function useDebouncedText(
  settled: string,
  openIso: string | undefined,
  onSettle: (text: string) => void,
): DebouncedText {
  const [draft, setDraft] = useState<{ text: string; openIso: string | undefined }>()
  const stop = useRef<() => void>(undefined)
  const discard = useCallback(() => {
    stop.current?.()
    setDraft(undefined)
  }, [])

  function write(text: string): void {
    stop.current?.()
    setDraft({ text, openIso })
    function settle(): void {
      discard()
      if (readUrl().iso === openIso) onSettle(text)
    }
    const timer = setTimeout(settle, DEBOUNCE_MS)
    const unwatch = writeBeforeOpening(settle)
    stop.current = () => {
      clearTimeout(timer)
      unwatch()
    }
  }

  const pending = draft?.openIso === openIso ? draft?.text : undefined
  return { text: pending ?? settled, write, discard }
}

/** The position of the device, if the person allows it. Rejects with an `Error` whose message is a sentence for them. */
function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(describeUnknown()))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new Error(code === PERMISSION_DENIED ? describeDenied() : describeUnknown())),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}

function describeDenied(): string {
  return say(
    'This page is not allowed to see where you are. Allow it in the browser, or type “near” and a place.',
  )
}

function describeUnknown(): string {
  return say('The browser does not know where you are. Type “near” and a place instead.')
}
