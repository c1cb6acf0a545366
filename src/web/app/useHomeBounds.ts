import { useEffect, useState } from 'react'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { onInterest } from '../state/highlighted.ts'

type HomeBounds = typeof import('./homeBounds.ts')

let known: HomeBounds | undefined

const load = retryableOnce(async () => {
  known = await import('./homeBounds.ts')
  return known
})

/**
 * What finds out where the map looks, once it is loaded: for the list that `wanted` names, ahead if `isEarly`, and
 * when somebody points at a country.
 */
export function useHomeBounds(wanted: string | undefined, isEarly: boolean): HomeBounds | undefined {
  const [loaded, setLoaded] = useState(known)
  useEffect(() => onInterest(() => load().catch(ignore)), [])
  useEffect(
    function loadWanted() {
      if (wanted !== undefined || isEarly) load().then((bounds) => setLoaded(bounds), ignore)
    },
    [wanted, isEarly],
  )
  return loaded ?? known
}

function ignore(): void {
  // it is loaded again for the next list
}
