import { say } from '../../../core/language/say.ts'
import { useUrlState } from '../../state/url.ts'
import { useLoaded } from '../../state/useLoaded.ts'
import { whenIdle } from '../../state/whenIdle.ts'
import { retryableLazy } from '../../ui/retryableLazy.tsx'
import type { ZonesProps } from './Zones.tsx'

const load = () => import('./Zones.tsx')

const LoadedZones = retryableLazy(async () => (await load()).Zones, {
  describeMissing: () => say('Zones'),
})

/** Zones are loaded once the map of a country is at rest, and missed by nobody if that fails; at once if asked for. */
export function LazyZones(props: ZonesProps) {
  const { map } = useUrlState()
  const isLoaded = useLoaded(loadWhenIdle) !== undefined
  return map || isLoaded ? <LoadedZones {...props} /> : null
}

async function loadWhenIdle() {
  await new Promise<void>((resolve) => void whenIdle(resolve))
  return load()
}
