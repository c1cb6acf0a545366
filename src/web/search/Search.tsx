import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { Position } from '../../core/geo/position.ts'
import type { Distance } from '../../core/language/formatDistance.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { useWorld } from '../api/world.ts'
import { useWantSearch } from '../session/useFinder.ts'
import { readRegion } from '../state/language.ts'
import { toNear } from '../state/links.ts'
import { useRecentEntries } from '../state/recentEntries.ts'
import { formatUrl, navigate, readUrl, useUrlState, writeBeforeOpening } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import styles from './SearchBox.module.css'
import { SearchBox } from './SearchBox.tsx'
import type { Goal } from './suggestion.ts'
import { NOTHING, useSuggested } from './useSuggested.ts'

interface SearchProps {
  readonly listed: number | undefined // items left in the open list; undefined until it has been filtered
}

/** The search over everything: what is typed also filters the open list, once typing pauses. */
export function Search({ listed }: SearchProps) {
  const { iso: openIso, search: searched } = useUrlState()
  const [likelyIso] = useState(readRegion) // the country whose numbers the person probably means
  const wantSearch = useWantSearch()
  const world = useWorld()
  const { text, write, discard } = useDebouncedText(searched, openIso, showSearch)
  const ref = useRef<HTMLDivElement>(null)
  const endWith = useCallback(
    function endWith(search: HTMLDivElement) {
      ref.current = search
      return function end() {
        ref.current = null
        discard() // after signing out nothing is searched
      }
    },
    [discard],
  )
  const nearMe = useNearMe(ref)
  const recent = useRecentEntries()
  const question = useMemo(() => ({ text, openIso, likelyIso }), [text, openIso, likelyIso])
  const suggesting = useSuggested(question)
  const { words } = suggesting
  const recents = useMemo(() => words?.suggestRecents(recent) ?? NOTHING, [words, recent])
  const isAsked = text.trim() !== ''

  function go(goal: Goal): void {
    nearMe.dismiss()
    discard()
    navigate({ search: '' }, 'replace') // Back leads to the list without a filter
    if (goal.kind === 'here') {
      nearMe.go(goal.within)
      return
    }
    const before = location.href
    navigate(goal.change, 'push')
    // what opens takes the focus; what is open already has to be given it
    if (location.href === before) document.querySelector<HTMLElement>('main h1')?.focus()
  }

  /** A search that has led nowhere leaves no trace, in the list or in a link. */
  function restore(before: string): void {
    discard()
    showSearch(before)
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
        onFocus={wantSearch}
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

function showSearch(search: string): void {
  navigate({ search }, 'replace')
}

const DEBOUNCE_MS = 250 // longer than between two keys, for most people

interface DebouncedText {
  readonly text: string
  readonly write: (text: string) => void
  readonly discard: () => void // stable
}

/**
 * The text of an input, handed to `onSettle` once typing pauses, or before something is opened, so that Back finds it
 * again; until then only the input changes. Opening something else than was open (`openIso`) discards the text.
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

interface NearMe {
  readonly go: (within?: Distance) => Promise<void>
  readonly isLocating: boolean
  readonly failure: string | undefined
  readonly dismiss: () => void
}

/** Opens what is nearest once the person has let the browser say where, which may take long: what they open stays. */
function useNearMe(searchRef: RefObject<HTMLElement | null>): NearMe {
  const [isLocating, setIsLocating] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function go(within?: Distance): Promise<void> {
    const before = readPlace()
    const isLate = () => !searchRef.current || readPlace() !== before // signed out, or gone elsewhere
    setFailure(undefined)
    setIsLocating(true)
    try {
      const position = await locate()
      if (!isLate()) navigate({ ...toNear(position, undefined, within), iso: undefined }, 'push')
    } catch (error) {
      if (!isLate()) setFailure((error as Error).message)
    }
    setIsLocating(false)
  }
  return { go, isLocating, failure, dismiss: () => setFailure(undefined) }
}

/** What is open, whatever the map shows. */
const readPlace = (): string => formatUrl({ ...readUrl(), view: undefined })

const TIMEOUT_MS = 15_000
const MAX_AGE_MS = 60_000

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
