import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { PlaceCoverage } from '../../core/coverage/coverage.ts'
import type { LinkedPlace } from '../../core/coverage/coverageAt.ts'
import { codesOfTown } from '../../core/list/placing.ts'
import { nameCountries } from '../../core/nameOfCountry.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { FinderState, ListedTown } from '../api/finder/finder.ts'
import { learnPeopleOfTowns, peopleOfTowns } from '../api/peopleOfTowns.ts'
import { areasIn, countriesIn } from '../api/queryCache.ts'
import { isPartOfCoverage, type Session } from '../api/session.ts'
import { finderOf } from '../session/useFinder.ts'
import { townNames } from '../state/language.ts'
import { toCountry, toPlace, toRegion, toTown } from '../state/links.ts'
import { type RecentEntry, recordRecent } from '../state/recentEntries.ts'
import { readUrl, type UrlState, watchUrl } from '../state/url.ts'
import { lineOfTown } from './lineOfTown.ts'
import { findOpenTown, isPlaceWithoutCode, type OpenTown } from './openTown.ts'

/** Records what is opened, for the search box to suggest it again. Returns a function that ends this. */
export function recordOpened(session: Session): () => void {
  let isOver = false
  let asked: string | undefined // the place that the search is asked for
  let stopWaiting = (): void => {}
  let known: KnownPlace | undefined
  const isPart = isPartOfCoverage(session)
  let knownTown: KnownTown | undefined
  const search = finderOf(session)

  function record(): void {
    const url = readUrl()
    const { iso } = url
    if (iso === undefined) return
    if (url.code !== undefined && url.town === undefined) learnPeopleOfTowns()
    const country = nameCountries(countriesIn(session) ?? []).find((one) => one.iso === iso)
    const areas = areasIn(session, iso)
    const opened = country && openedAt(url, country, areas)
    const place = opened && placeOf(opened)
    const key = JSON.stringify(place)
    const found =
      place && known?.key === key ? { coverage: known.coverage, told: known.tell() } : undefined
    const area = opened?.town?.isListed ? opened.town.area : undefined
    const codes = area && knownTown?.area === area ? knownTown.codes : undefined
    const entry = opened && entryFor(opened, found, codes)
    if (entry) recordRecent(entry)
    if (place && !found) learn(opened.country, place, key)
    if (opened?.town && area) learnCodes({ iso, area, name: opened.town.name })
  }

  /** Asks the search, if it runs, by which codes the plan serves a town of the list, and again whenever it knows more. */
  async function learnCodes(town: ListedTown): Promise<void> {
    const { finder, finderState: state } = search.get()
    const { area } = town
    if (!finder || (knownTown?.area === area && knownTown.state === state)) return
    const codes = knownTown?.area === area ? knownTown.codes : undefined
    knownTown = { area, state, codes }
    const told = await finder.areasOfTown(town)
    if (isOver || !told || knownTown.area !== area) return
    knownTown = { ...knownTown, codes: told }
    record()
  }

  /** Asks the search what a place has, which is told with it, and again while too little is loaded to know. */
  async function learn(country: Country, place: LinkedPlace, key: string): Promise<void> {
    if (asked === key) return
    asked = key
    const finder = await search.whenLoaded()
    const coverage = await finder?.coverageAt(place)
    const words = await loadWords()
    if (isOver || asked !== key) return
    if (words && coverage && coverage.kind !== 'unknown') {
      asked = undefined
      const tell = () =>
        words.describeCoverage(coverage, country, { nameTown: townNames.get().nameTown, isPart })
      known = { key, coverage, tell }
      record()
      return
    }
    stopWaiting()
    stopWaiting =
      finder?.subscribe(() => {
        stopWaiting()
        asked = undefined
        record()
      }) ?? stopWaiting
  }

  record()
  const ends = [
    watchUrl(record),
    peopleOfTowns.subscribe(record),
    search.subscribe(record),
    session.cache.getQueryCache().subscribe(function recordKnown({ type, query }) {
      const [subject, iso] = query.queryKey
      if (type === 'updated' && (subject === 'countries' || iso === readUrl().iso)) record()
    }),
  ]
  return function end() {
    isOver = true
    stopWaiting()
    for (const stop of ends) stop()
  }
}

/** The open place, once the search has told what it has. */
interface KnownPlace {
  readonly key: string
  readonly coverage: PlaceCoverage
  readonly tell: () => string // in the language of the page, which may change
}

/** The open town of the list, and what the search has told of it. */
interface KnownTown {
  readonly area: Area
  readonly state: FinderState // of which it was asked
  readonly codes: readonly Area[] | undefined // undefined until it has told
}

/** Cards have the same words; the sign-in page needs none. Undefined if they do not load, which cards complain of. */
function loadWords() {
  return import('../../core/coverage/words.ts').catch(() => undefined)
}

/** An address in a country, with the town that it opens in the list. */
interface Opened {
  readonly url: UrlState
  readonly country: Country
  readonly all: readonly Area[] | undefined // undefined until the list is there
  readonly town: OpenTown | undefined
}

export function openedAt(
  url: UrlState,
  country: Country,
  all: readonly Area[] | undefined,
): Opened {
  return { url, country, all, town: findOpenTown(all ?? [], url, country.position) }
}

/** The place of an address that is no area of the list; undefined for others, and until the list is there. */
export function placeOf({ url, country, all, town }: Opened): LinkedPlace | undefined {
  const { iso } = country
  const { near, region, code } = url
  if (town) {
    const { name, position, isListed } = town
    return isListed || !position ? undefined : { iso, name, position, region: '' }
  }
  if (code !== undefined || near?.name === undefined || !all || !isPlaceWithoutCode(url, all))
    return undefined
  return { iso, name: near.name, position: near.position, region: region?.code ?? '' }
}

/** What its place has, and how that is told. */
interface FoundPlace {
  readonly coverage: PlaceCoverage
  readonly told: string
}

/** What an address opens; undefined while that is not known, or if there is no such code. */
export function entryFor(
  opened: Opened,
  found: FoundPlace | undefined, // undefined until it is known
  codes?: readonly Area[], // of a town of the list, as the search tells them
): RecentEntry | undefined {
  const { url, country, all, town } = opened
  const { iso, callingCode } = country
  const base = { iso, country: country.name, prefix: `+${callingCode}` }
  if (town?.isListed) {
    const { name, area } = town
    const also = (codes ?? codesOfTown(iso, town, all ?? [])).filter(
      ({ code }) => code !== area.code,
    )
    return {
      ...base,
      name,
      prefix: formatPrefix(callingCode, area.code),
      link: toTown(iso, area.code, name),
      line: lineOfTown(country, town, found?.coverage),
      ...(also.length > 0 && { also: also.map(({ code }) => formatPrefix(callingCode, code)) }),
    }
  }
  const told = found?.told ?? ''
  if (town) {
    const { name, area, position } = town
    return {
      ...base,
      told,
      name,
      prefix: formatPrefix(callingCode, area.code),
      link: toTown(iso, area.code, name, position),
      line: lineOfTown(country, town, found?.coverage),
    }
  }
  const place = placeOf(opened)
  if (place) return { ...base, told, name: place.name, prefix: '', link: toPlace(place) }
  const { code, region } = url
  if (code !== undefined || isPlaceWithoutCode(url, all)) return undefined
  if (!region) return { ...base, name: country.name, link: toCountry(iso) }
  const { name } = region
  return name === undefined ? undefined : { ...base, name, link: toRegion(iso, region.code, name) }
}
