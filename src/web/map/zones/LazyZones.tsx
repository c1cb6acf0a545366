import { useEffect, useState } from 'react'
import { say } from '../../../core/language/say.ts'
import { useUrlState } from '../../state/url.ts'
import { whenIdle } from '../../state/whenIdle.ts'
import { retryableLazy } from '../../ui/retryableLazy.tsx'
import type { ZonesProps } from './Zones.tsx'

const load = async () => (await import('./Zones.tsx')).Zones

const LoadedZones = retryableLazy(load, { describeMissing: () => say('Zones') })

/** Zones are loaded once the map of a country is at rest, and nobody misses them if that fails; at once if they are asked for. */
export function LazyZones(props: ZonesProps) {
  const { zones } = useUrlState()
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(
    () =>
      whenIdle(() =>
        load().then(
          () => setIsLoaded(true),
          () => undefined,
        ),
      ),
    [],
  )
  return zones || isLoaded ? <LoadedZones {...props} /> : null
}
