import { useEffect, useMemo, useState } from 'react'
import { say } from '../../core/language/say.ts'
import {
  describeBroken,
  describeMissing,
  describeUnloaded,
  type FinderTrouble,
} from '../api/finder/describeTrouble.ts'
import type { Finder, FinderState } from '../api/finder/finder.ts'
import { oncePerSession, type Session, useSession } from '../api/session.ts'
import { worldOf } from '../api/world.ts'
import { createStore, useStore } from '../state/createStore.ts'
import { readLanguages } from '../state/language.ts'
import { describeReload, reloadPage } from '../state/newVersion.ts'
import { ownBuild } from '../state/ownBuild.ts'
import { type Page, readUrl, watchUrl } from '../state/url.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { worldLoadingOf } from './worldLoading.ts'

/** The search, and how far it is prepared. */
export interface PreparedFinder {
  readonly finder: Finder | undefined // undefined until its code is loaded
  readonly finderState: FinderState
  readonly trouble: FinderTrouble | undefined
}

/** The search of the session that is shown. */
export function useFinder(): PreparedFinder {
  const search = finderOf(useSession())
  const { finder, finderState, hasFailed } = useStore(search)
  const isOver = hasFailed || finderState.isBroken
  const text = isOver
    ? finderState.isStarted
      ? describeBroken()
      : describeUnloaded()
    : describeMissing(finderState.missing)
  return { finder, finderState, trouble: useTrouble(text, search.retry) }
}

/** What is said of parts that did not load, `text` or that there is a new version; nothing until that is known. */
export function useTrouble(text: string | undefined, retry: () => void): FinderTrouble | undefined {
  const build = useStore(ownBuild)
  const isGone = build === 'gone'
  const shown = isGone ? describeReload() : text
  return useMemo(() => {
    if (text === undefined || shown === undefined || build === 'asked') return undefined
    return isGone
      ? { text: shown, label: say('Reload'), retry: reloadPage }
      : { text: shown, label: say('Try again'), retry }
  }, [text, shown, build, isGone, retry])
}

/** Returns a function that prepares the search, for when somebody is about to ask. */
export function useWantSearch(): () => void {
  return finderOf(useSession()).want
}

interface Loaded extends Omit<PreparedFinder, 'trouble'> {
  readonly hasFailed: boolean // to load
}

const UNPREPARED: Loaded = {
  finder: undefined,
  finderState: { isStarted: false, world: undefined, missing: [], isBroken: false },
  hasFailed: false,
}

/** The pages that ask the search. */
const ASKING: readonly (Page | undefined)[] = ['match', 'countries']

/**
 * Prepares the search for the session's world as soon as it is wanted or the page has nothing else to do, and again
 * whenever more of the world is loaded. Since that takes seconds, it stays until the session ends.
 */
export const finderOf = oncePerSession(createSessionFinder)

function createSessionFinder(session: Session) {
  const world = worldOf(session)
  const { progress } = worldLoadingOf(session)
  const store = createStore(UNPREPARED)
  let ends: (() => void)[] = [] // none unless it has been started
  let isWanted = false
  let wasOpen = false
  let cancelIdle: (() => void) | undefined

  /** Loads the search if it is due, and its places if somebody is about to ask. */
  function update(): void {
    const { search, number, page, ...url } = readUrl()
    const areWanted = url.map === 'regions' // they are made from places
    const isAsked =
      areWanted || [url.region, url.near, url.spot, url.ground].some((part) => part !== undefined)
    const isOpen = wasOpen || search !== '' || isAsked || ASKING.includes(page)
    if (isOpen && !wasOpen) store.get().finder?.open()
    wasOpen = isOpen
    if (isOpen || number !== undefined) prepare()
    else if (progress.get().isKnown) cancelIdle ??= whenIdle(prepare)
  }

  function prepare(): void {
    if (isWanted) return
    isWanted = true
    load()
  }

  async function load(): Promise<void> {
    const own = ends
    try {
      const { createFinder } = await import('../api/finder/createFinder.ts')
      if (own === ends) use(createFinder(readLanguages()))
    } catch {
      if (own === ends) store.set({ ...UNPREPARED, hasFailed: true })
    }
  }

  function use(finder: Finder): void {
    const know = () => finder.know(world.get())
    const follow = () => store.set({ finder, finderState: finder.get(), hasFailed: false })
    ends.push(finder.subscribe(follow), world.subscribe(know), finder.close)
    follow()
    know()
    if (wasOpen) finder.open()
  }

  function stop(): void {
    cancelIdle?.()
    cancelIdle = undefined
    for (const end of ends) end()
    ends = []
    isWanted = false
    store.set(UNPREPARED)
  }

  function follow(): void {
    ends = [progress.subscribe(update), watchUrl(update)]
    update()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Somebody is about to ask. */
    want(): void {
      if (!wasOpen) store.get().finder?.open()
      wasOpen = true
      if (ends.length > 0) prepare()
    },
    /** As soon as it can be asked; undefined if its code does not load. Its places are loaded, too. */
    whenLoaded(): Promise<Finder | undefined> {
      this.want()
      return new Promise((resolve) => {
        function tell(): void {
          const { finder, hasFailed } = store.get()
          if (!finder && !hasFailed) return
          unsubscribe()
          resolve(finder)
        }
        const unsubscribe = store.subscribe(tell)
        tell()
      })
    },
    /** Loads what is missing, or all of it again. */
    retry(): void {
      const { finder, finderState, hasFailed } = store.get()
      if (hasFailed || finderState.isBroken) {
        stop()
        follow()
        prepare()
      } else finder?.retry()
    },
    /** Returns a stop function. */
    start(): () => void {
      follow()
      return function end() {
        wasOpen = false
        stop()
      }
    },
  }
}

/** Asks the search. Resolves to undefined if there is no answer, as when a newer question was asked. */
export type AskFinder<Found> = (finder: Finder, state: FinderState) => Promise<Found | undefined>

interface FoundFor<Found> {
  readonly found: Found | undefined // the last answer, which may be to another question
  readonly isCurrent: boolean // it answers this one
  readonly hasFailed: boolean // the last question
}

/**
 * The answer of the search. It is asked again whenever it knows more, unless `isLasting`. The former answer stays until
 * another one arrives. `ask` must stay the same for the same question; without it there is no answer.
 */
export function useFound<Found>(
  ask: AskFinder<Found> | undefined,
  { isLasting } = { isLasting: false },
): FoundFor<Found> {
  const { finder, finderState } = useFinder()
  const [answer, setAnswer] = useState<{ ask: unknown; found: Found }>()
  const [failed, setFailed] = useState<unknown>()
  const state = isLasting ? undefined : finderState
  useEffect(
    function askAgain() {
      if (!ask) setAnswer(undefined)
      if (!finder || !ask) return
      let isStale = false
      ask(finder, state ?? finder.get()).then(
        (found) => {
          if (isStale || found === undefined) return
          setAnswer({ ask, found })
          setFailed(undefined)
        },
        () => !isStale && setFailed(() => ask),
      )
      return function forget() {
        isStale = true
      }
    },
    [ask, finder, state],
  )
  return {
    found: answer?.found,
    isCurrent: answer !== undefined && answer.ask === ask,
    hasFailed: ask !== undefined && failed === ask,
  }
}
