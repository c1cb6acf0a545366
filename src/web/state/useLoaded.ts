import { useEffect, useState } from 'react'

/** What a loader brings; undefined until it has, and where that fails: for what a page is whole without. */
export function useLoaded<Loaded extends object>(load: () => Promise<Loaded>): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(
    function request() {
      let isStale = false
      load().then(
        (next) => !isStale && setLoaded(next),
        () => undefined,
      )
      return function forget() {
        isStale = true
      }
    },
    [load],
  )
  return loaded
}
