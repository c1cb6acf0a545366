import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createAreaRequests } from './areaRequests.ts'
import { createLoadQueue } from './loadQueue.ts'
import { useSession } from './useSession.ts'

interface CountriesLoaded {
  readonly waiting: number // countries that are not loaded yet
  readonly failed: readonly string[] // ISO codes
  readonly retry: () => void
}

/** Loads the areas of some countries, a few at a time, unless they are there. `isos` must stay the same list. */
export function useCountriesLoaded(isos: readonly string[]): CountriesLoaded {
  const client = useQueryClient()
  const session = useSession()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ waiting: number; failed: readonly string[] }>({
    waiting: isos.length,
    failed: [],
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt begins again
  useEffect(
    function loadCountries() {
      const requests = createAreaRequests(client, session)
      const missing = isos.filter((iso) => !requests.isLoaded(iso, 0))
      const failed: string[] = []
      const queue = createLoadQueue(requests.load, (iso, failure) => {
        if (failure !== undefined) failed.push(iso)
        publish()
      })
      const publish = () => setState({ waiting: queue.count(), failed: [...failed] })
      queue.add(missing)
      queue.run()
      publish()
      return function stop() {
        for (const iso of queue.stop()) requests.cancel(iso)
      }
    },
    [client, session, isos, attempt],
  )
  return { ...state, retry: () => setAttempt(attempt + 1) }
}
