import { useEffect, useMemo, useRef, useState } from 'react'
import type { World } from '../../core/world.ts'
import { runSliced } from '../state/runSliced.ts'
import { whenIdle } from '../state/whenIdle.ts'
import type { Finder, SearchTrouble } from './finder.ts'
import type { FinderSteps } from './loadFinderSteps.ts'
import { warmUpSteps } from './warmUpSearch.ts'

const BLIND: Finder = {
  isReady: false,
  world: undefined,
  find: () => [],
  readNumber: () => [],
  townsNamed: () => [],
  findSuggestions: () => [],
}

const QUIET_MS = 400

const UNLOADED =
  'The search could not be prepared, because a part of this page did not load. Check your connection.'
const INCOMPLETE = 'The search does not know all names: a list of them did not load. Check your connection.'
const BROKEN =
  'The search could not be prepared, because something went wrong in this page. If it stays so, reload the page.'

interface Finding {
  readonly finder: Finder
  readonly trouble: SearchTrouble | undefined // a person tries again, never the page
}

/** Prepares the search for a world as soon as it is wanted, and again whenever the world has grown. */
export function useFinder(world: World, isWanted: boolean): Finding {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const finderSteps = useFinderSteps(isWanted, attempt, setFailure)
  const [finder, setFinder] = useState(BLIND)
  const isFirst = useRef(true)

  useEffect(
    function prepareSearch() {
      if (!finderSteps) return
      let cancel: (() => void) | undefined
      const show = (next: Finder) => {
        isFirst.current = false
        setFinder(next)
        setFailure((before) => (before === BROKEN ? undefined : before))
      }
      const build = () => {
        cancel = runSliced(finderSteps(world), show, () => setFailure(BROKEN))
      }
      // while a world arrives country by country, what is known already is searched
      const timer = setTimeout(build, isFirst.current ? 0 : QUIET_MS)
      return function giveUp() {
        clearTimeout(timer)
        cancel?.()
      }
    },
    [finderSteps, world],
  )

  usePractice(finder)
  const trouble = useMemo(
    () => (failure === undefined ? undefined : { text: failure, retry: () => setAttempt(attempt + 1) }),
    [failure, attempt],
  )
  return { finder, trouble }
}

/** Once, while nobody waits. */
function usePractice(finder: Finder): void {
  const isDone = useRef(false)
  useEffect(
    function practise() {
      const { world } = finder
      if (!world || isDone.current) return
      let stop: (() => void) | undefined
      const forget = whenIdle(() => {
        stop = runSliced(warmUpSteps(finder, world), () => {
          isDone.current = true
        })
      })
      return function giveUp() {
        forget()
        stop?.()
      }
    },
    [finder],
  )
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
          if (!loaded.isWhole) onFailure(INCOMPLETE)
        } catch {
          if (!isStale) onFailure(UNLOADED)
        }
      }
      load()
      return function giveUp() {
        isStale = true
      }
    },
    [isWanted, attempt, onFailure],
  )
  return finderSteps
}
