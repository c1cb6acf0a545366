import { useEffect, useMemo, useRef, useState } from 'react'
import type { World } from '../../core/world.ts'
import { runSliced } from '../state/runSliced.ts'
import { whenIdle } from '../state/whenIdle.ts'
import type { Finder, SearchTrouble } from './finder.ts'
import type { FinderSteps } from './loadFinderSteps.ts'
import { warmUpSteps } from './warmUpSearch.ts'

const EMPTY: Finder = {
  isReady: false,
  world: undefined,
  find: () => [],
  readNumber: () => [],
  townsNamed: () => [],
  findSuggestions: () => [],
}

const BATCH_MS = 400 // without a change, before a world that grows is indexed again

const UNLOADED =
  'The search could not be prepared, because a part of this page did not load. Check your connection.'
const INCOMPLETE = 'The search does not know all names: a list of them did not load. Check your connection.'
const BROKEN =
  'The search could not be prepared, because something went wrong in this page. If it stays so, reload the page.'

interface SearchState {
  readonly finder: Finder
  readonly trouble: SearchTrouble | undefined // only the person can try again: the page never does
}

/** Prepares the search for a world as soon as it is wanted, and again whenever more of the world is loaded. */
export function useFinder(world: World, isWanted: boolean): SearchState {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const finderSteps = useFinderSteps(isWanted, attempt, setFailure)
  const [finder, setFinder] = useState(EMPTY)
  const isFirst = useRef(true)
  const isWarm = useRef(false)

  useEffect(
    function prepareSearch() {
      if (!finderSteps) return
      let cancelBuild: (() => void) | undefined
      let cancelWarmUp: (() => void) | undefined
      const build = () => {
        cancelBuild = runSliced(finderSteps(world), show, () => setFailure(BROKEN))
      }
      const show = (next: Finder) => {
        isFirst.current = false
        setFinder(next)
        setFailure((before) => (before === BROKEN ? undefined : before))
        if (!isWarm.current) cancelWarmUp = whenIdle(() => warmUp(next))
      }
      const warmUp = (next: Finder) => {
        cancelWarmUp = runSliced(warmUpSteps(next, world), () => {
          isWarm.current = true
        })
      }
      // while countries keep arriving, the finder for those that came first is used
      const timer = setTimeout(build, isFirst.current ? 0 : BATCH_MS)
      return function cancel() {
        clearTimeout(timer)
        cancelBuild?.()
        cancelWarmUp?.()
      }
    },
    [finderSteps, world],
  )

  const trouble = useMemo(
    () => (failure === undefined ? undefined : { text: failure, retry: () => setAttempt(attempt + 1) }),
    [failure, attempt],
  )
  return { finder, trouble }
}

/** Loads the search when it is wanted, at each attempt. */
function useFinderSteps(
  isWanted: boolean,
  attempt: number,
  onFailure: (failure: string | undefined) => void,
): FinderSteps | undefined {
  const [finderSteps, setFinderSteps] = useState<FinderSteps>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads what failed before
  useEffect(
    function loadSearch() {
      if (!isWanted) return
      let isStale = false
      async function load(): Promise<void> {
        onFailure(undefined)
        try {
          const { loadFinderSteps } = await import('./loadFinderSteps.ts')
          const loaded = await loadFinderSteps()
          if (isStale) return
          setFinderSteps(() => loaded.finderSteps)
          if (!loaded.isComplete) onFailure(INCOMPLETE)
        } catch {
          if (!isStale) onFailure(UNLOADED)
        }
      }
      load()
      return function cancel() {
        isStale = true
      }
    },
    [isWanted, attempt, onFailure],
  )
  return finderSteps
}
