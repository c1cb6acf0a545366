import { useEffect, useMemo, useState } from 'react'
import type { World } from '../../../core/world.ts'
import { useStore } from '../../state/createStore.ts'
import { describeBroken, describeMissing, describeUnloaded, type FinderTrouble } from './describeTrouble.ts'
import type { Finder, FinderState } from './finder.ts'

/** The search, and how far it is prepared. */
export interface Finding {
  readonly finder: Finder | undefined // undefined until its code is loaded
  readonly finderState: FinderState
  readonly trouble: FinderTrouble | undefined
}

interface FinderOptions {
  readonly languages: readonly string[] // of the reader, preferred first; the same list each time
  readonly isWanted: boolean // prepare the search, for as long as the component lives
  readonly isOpen: boolean // somebody is about to ask
}

const UNPREPARED: FinderState = { isStarted: false, world: undefined, missing: [], isBroken: false }
const NOTHING = { get: () => UNPREPARED, subscribe: () => () => undefined }

/**
 * Prepares the search for a world as soon as it is wanted, and again whenever more of the world is loaded. It
 * ends with the component.
 */
export function useFinder(world: World, { languages, isWanted, isOpen }: FinderOptions): Finding {
  const [attempt, setAttempt] = useState(0)
  const [wasWanted, setWasWanted] = useState(false) // the worker stays: what it knows took seconds to prepare
  if (!wasWanted && (isWanted || isOpen)) setWasWanted(true)
  const { finder, hasFailed } = useLoadedFinder(languages, wasWanted, attempt)
  const state = useStore(finder ?? NOTHING)
  useEffect(
    function sendWorld() {
      finder?.know(world)
    },
    [finder, world],
  )
  useEffect(
    function loadPlaces() {
      if (isOpen) finder?.open()
    },
    [finder, isOpen],
  )
  const isOver = hasFailed || state.isBroken
  const text = isOver
    ? state.isStarted
      ? describeBroken()
      : describeUnloaded()
    : describeMissing(state.missing)
  const trouble = useMemo(() => {
    if (text === undefined) return undefined
    return { text, retry: () => (isOver ? setAttempt(attempt + 1) : finder?.retry()) }
  }, [text, isOver, attempt, finder])
  return { finder, finderState: state, trouble }
}

/** Loads the search when it is wanted, and starts its worker; again at each attempt. */
function useLoadedFinder(languages: readonly string[], isWanted: boolean, attempt: number) {
  const [loaded, setLoaded] = useState<{ attempt: number; finder: Finder | undefined }>()
  useEffect(
    function loadFinder() {
      if (!isWanted) return
      let isStale = false
      let finder: Finder | undefined
      async function load(): Promise<void> {
        try {
          const { createFinder } = await import('./createFinder.ts')
          if (isStale) return
          finder = createFinder(languages)
        } catch {
          finder = undefined
        }
        if (!isStale) setLoaded({ attempt, finder })
      }
      load()
      return function close() {
        isStale = true
        finder?.close()
        setLoaded(undefined)
      }
    },
    [isWanted, attempt, languages],
  )
  const current = loaded?.attempt === attempt ? loaded : undefined
  return { finder: current?.finder, hasFailed: current !== undefined && !current.finder }
}
