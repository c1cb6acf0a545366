import { useEffect, useState } from 'react'

/** What `load` resolves to; undefined until then, or if it fails: for what the page can do without. */
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
