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
import { highlighted, MOMENT_MS, offered } from '../state/highlighted.ts'
import { townNames } from '../state/language.ts'
import { itself } from './filteredList.ts'
import { noIso } from './useRows.ts'

/**
 * Works out the list of a country before it is opened, in slices: when the pointer rests on it, or once the search
 * offers it to Enter. Returns a function that ends this.
 */
export function prepareLists(session: Session): () => void {
  let cancel = () => {}
  function consider(): void {
    cancel()
    const timer = setTimeout(() => {
      cancel = prepare(session, nameCountries(countriesIn(session) ?? []).find(isExpected))
    }, MOMENT_MS)
    cancel = () => clearTimeout(timer)
  }
  const ends = [highlighted.subscribe(consider), offered.subscribe(consider)]
  consider()
  return function end() {
    for (const end of ends) end()
    cancel()
  }
}

const isExpected = (country: Country): boolean =>
  country.iso === offered.get() || keyOfCountry(country) === highlighted.get()

/** Returns a cancel function. */
function prepare(session: Session, country: Country | undefined): () => void {
  const areas = country && areasIn(session, country.iso)
  if (!areas) return () => {}
  return findPeople(
    (finder) => rowSteps(areas, country, finder),
    () => undefined,
  )
}

function* rowSteps(areas: readonly Area[], country: Country, finder: PeopleFinder): Steps<People> {
  const ordered = yield* aheadSteps(areas, country.iso, townNames.get().nameTown)
  yield
  areasFarAway(areas, country)
  const people = yield* finder.ofCountry(areas, country)
  yield* byPlaceSteps(largestFirst(ordered, people, itself), itself, noIso)
  return people
}
