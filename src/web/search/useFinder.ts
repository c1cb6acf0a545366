import { useEffect, useRef, useState } from 'react'
import type { World } from '../../core/world.ts'
import { runSliced } from '../state/runSliced.ts'
import { whenIdle } from '../state/whenIdle.ts'
import type { Finder } from './finder.ts'
import type { FinderSteps } from './finderSteps.ts'
import { practiseSteps } from './practise.ts'

const BLIND: Finder = {
  isReady: false,
  world: undefined,
  find: () => [],
  readNumber: () => [],
  townsNamed: () => [],
  suggest: () => [],
}

const QUIET_MS = 400
const RETRY_MS = 3_000

/** Prepares the search for a world as soon as it is wanted, and again whenever the world has grown. */
export function useFinder(world: World, isWanted: boolean): Finder {
  const finderSteps = useFinderSteps(isWanted)
  const [finder, setFinder] = useState(BLIND)
  const isFirst = useRef(true)

  useEffect(
    function prepareSearch() {
      if (!finderSteps) return
      let cancel: (() => void) | undefined
      const build = () => {
        cancel = runSliced(finderSteps(world), (next) => {
          isFirst.current = false
          setFinder(next)
        })
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
  return finder
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
        stop = runSliced(practiseSteps(finder, world), () => {
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

/** Loads the search when it is wanted, and tries again where the network fails. */
function useFinderSteps(isWanted: boolean): FinderSteps | undefined {
  const [finderSteps, setFinderSteps] = useState<FinderSteps>()
  useEffect(
    function loadSearch() {
      if (!isWanted) return
      let isStale = false
      let timer: ReturnType<typeof setTimeout> | undefined
      async function load(): Promise<void> {
        try {
          const { loadFinderSteps } = await import('./finderSteps.ts')
          const loaded = await loadFinderSteps()
          if (!isStale) setFinderSteps(() => loaded)
        } catch {
          if (!isStale) timer = setTimeout(load, RETRY_MS)
        }
      }
      load()
      return () => {
        isStale = true
        clearTimeout(timer)
      }
    },
    [isWanted],
  )
  return finderSteps
}
