import type { Area } from '../../core/area.ts'
import { type Country, keyOfCountry } from '../../core/country.ts'
import { aheadSteps } from '../../core/list/aheadSteps.ts'
import { byPlaceSteps } from '../../core/list/byPlace.ts'
import { largestFirst } from '../../core/list/order.ts'
import { areasFarAway } from '../../core/list/placing.ts'
import { nameCountries } from '../../core/nameOfCountry.ts'
import type { People } from '../../core/prominence/peopleSteps.ts'
import type { Steps } from '../../core/steps.ts'
import { findPeople } from '../api/people.ts'
import type { PeopleFinder } from '../api/peopleFinder.ts'
import { areasIn, countriesIn } from '../api/queryCache.ts'
import type { Session } from '../api/session.ts'
import { itself } from '../lists/filteredList.ts'
import { noIso } from '../lists/useRows.ts'
import { highlighted, offered } from '../state/highlighted.ts'
import { townNames } from '../state/language.ts'
import { boundsOfCountry, boundsOfMost } from './homeBounds.ts'

const REST_MS = 200 // longer than between two keys

/**
 * Works out the list of a country and where its map looks before it is opened, in slices: when the pointer rests on it,
 * or once the search suggests it first.
 */
export function prepareCountries(session: Session, signal: AbortSignal): void {
  if (signal.aborted) return
  let cancel = () => {}
  function consider(): void {
    cancel()
    const timer = setTimeout(() => {
      cancel = prepare(session, nameCountries(countriesIn(session) ?? []).find(isExpected))
    }, REST_MS)
    cancel = () => clearTimeout(timer)
  }
  const ends = [highlighted.subscribe(consider), offered.subscribe(consider)]
  consider()
  signal.addEventListener('abort', () => {
    for (const end of [...ends, cancel]) end()
  })
}

const isExpected = (country: Country): boolean =>
  country.iso === offered.get() || keyOfCountry(country) === highlighted.get()

/** Returns a cancel function. */
function prepare(session: Session, country: Country | undefined): () => void {
  const areas = country && areasIn(session, country.iso)
  const ignore = () => undefined
  return areas ? findPeople((finder) => aheadOf(areas, country, finder), ignore) : ignore
}

function* aheadOf(areas: readonly Area[], country: Country, finder: PeopleFinder): Steps<People> {
  const ordered = yield* aheadSteps(areas, country.iso, townNames.get().nameTown)
  yield
  const farAway = areasFarAway(areas, country)
  yield
  boundsOfMost(areas, country, farAway)
  boundsOfCountry(areas, country)
  const people = yield* finder.ofCountry(areas, country)
  yield* byPlaceSteps(largestFirst(ordered, people, itself), itself, noIso)
  return people
}
