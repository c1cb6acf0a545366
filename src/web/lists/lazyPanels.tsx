import { say } from '../../core/language/say.ts'
import { loadPeopleFinder } from '../api/people.ts'
import type { Session } from '../api/session.ts'
import { worldLoadingOf } from '../session/worldLoading.ts'
import { onInterest } from '../state/highlighted.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import type { CountryAreasProps } from './CountryAreas.tsx'
import styles from './Panel.module.css'

const load = () => import('./panelsChunk.ts') // the list of countries does not wait for them

export const LazyCountryAreas = retryableLazy(loadCountryAreas, {
  describeMissing: ({ country }: CountryAreasProps) =>
    say('The areas of {country}', { country: country.name }),
  className: styles.failure,
})

export const LazyNearestPanel = retryableLazy(async () => (await load()).NearestPanel, {
  describeMissing: () => say('The nearest areas'),
  className: styles.failure,
})

export const LazyNumberPanel = retryableLazy(async () => (await load()).NumberPanel, {
  describeMissing: () => say('The answer to a number'),
  className: styles.failure,
})

export const LazyWorldPanel = retryableLazy(async () => (await load()).WorldPanel, {
  describeMissing: () => say('The areas of the world'),
  className: styles.failure,
})

const LATER_MS = 5_000 // lets the list and the map of countries load first

/**
 * Fetches that chunk before a country is opened: when the pointer rests on one; at once if all areas are known, since a
 * country can then be opened offline; otherwise after a delay. Returns a function that ends this.
 */
export function fetchPanelsEarly(session: Session): () => void {
  const { progress } = worldLoadingOf(session)
  const later = setTimeout(tryLoad, LATER_MS)
  let soon: ReturnType<typeof setTimeout> | undefined
  function follow(): void {
    if (progress.get().isKnown) soon ??= setTimeout(tryLoad) // what is being drawn comes first
  }
  const ends = [onInterest(tryLoad), progress.subscribe(follow)]
  follow()
  return function cancel() {
    for (const end of ends) end()
    clearTimeout(later)
    clearTimeout(soon)
  }
}

async function loadCountryAreas() {
  loadPeopleFinder().catch(() => undefined) // what orders the areas, while they are on their way
  return (await load()).CountryAreas
}

function tryLoad(): void {
  load().catch(() => undefined) // it is requested again where it is shown
  loadPeopleFinder().catch(() => undefined) // so is what orders the areas
}
