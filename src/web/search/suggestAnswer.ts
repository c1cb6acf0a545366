import type {
  Answer,
  AreaAnswer,
  CompareAnswer,
  CountAnswer,
  CountryAnswer,
  HereAnswer,
  NearAnswer,
  NumberAnswer,
  PlaceAnswer,
  RegionAnswer,
} from '../../core/answer/answer.ts'
import type { Area } from '../../core/area.ts'
import { areasListed, certaintyOf } from '../../core/coverage/coverage.ts'
import {
  describeCoverage,
  describeCovered,
  describeCoveredNumber,
  describeNone,
} from '../../core/coverage/words.ts'
import { formatDistance } from '../../core/language/formatDistance.ts'
import { formatList, joinParts } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { describeOtherCodes, formatAreaCount } from '../../core/list/formatCount.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { describeNumber } from '../../core/number/describeNumber.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { Fit } from '../../core/search/ask/find.ts'
import { createLine, createPlaceLine, type ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { foldText } from '../../core/text/foldText.ts'
import { isPartOfCoverage } from '../api/session.ts'
import { openSession } from '../session/sessions.ts'
import { townNames } from '../state/language.ts'
import {
  mainArea,
  TO_COUNTRIES,
  toCountry,
  toNear,
  toNumber,
  toPlace,
  toRegion,
  toServed,
  toTown,
} from '../state/links.ts'
import type { UrlState } from '../state/url.ts'
import type { Goal, Suggestion } from './suggestion.ts'

/** Words one answer to a text, and says where it leads. */
export function suggestAnswer(answer: Answer, text: string, countTowns: CountTowns): Suggestion {
  switch (answer.kind) {
    case 'country':
      return forgiving(suggestCountry(answer), answer, text)
    case 'area':
      return forgiving(suggestArea(answer), answer, text)
    case 'place':
      return forgiving(suggestPlace(answer), answer, text)
    case 'region':
      return forgiving(suggestRegion(answer), answer, text)
    case 'near':
      return forgiving(suggestNear(answer), { ...answer, text: answer.name }, text)
    case 'number':
      return suggestNumber(answer, countTowns)
    case 'count':
      return suggestCount(answer)
    case 'compare':
      return suggestComparison(answer)
    case 'here':
      return suggestHere(answer)
  }
}

const BASE = { isSimilar: false, highlights: [], code: '' } as const

interface Fitted {
  readonly text: string // the name that fits
  readonly fit: Fit
}

/** If something else may be meant, the link keeps what was typed; if a mistake was forgiven, the row says so. */
function forgiving(row: Suggestion, { text: name, fit }: Fitted, text: string): Suggestion {
  if (fit !== 'similar') return row
  const { goal } = row
  const isNamed = ` ${foldText(text)} `.includes(` ${foldText(name)} `) // the Germany of `Xyzburg in Germany`
  const said: Suggestion = isNamed ? { ...row, group: 'also' } : { ...row, isSimilar: true }
  if (goal?.kind !== 'location') return said
  return { ...said, goal: locationGoal({ ...goal.change, asked: text.trim() }) }
}

function suggestCountry({ country, text, highlights }: CountryAnswer): Suggestion {
  const { name, iso, callingCode } = country
  return {
    ...BASE,
    key: iso,
    group: 'countries',
    iso,
    title: name,
    highlights: text === name ? highlights : [],
    detail: text === name ? '' : text,
    code: `+${callingCode}`,
    goal: locationGoal(toCountry(iso)),
  }
}

function suggestArea({
  country,
  area,
  town,
  otherCodes,
  text,
  highlights,
}: AreaAnswer): Suggestion {
  const { code, name } = area
  const shown = called(country.iso, area)
  const others = otherCodes.map((other) => formatPrefix(country.callingCode, other))
  return {
    ...BASE,
    key: `${country.iso} ${code} ${name}`,
    group: 'areas',
    iso: country.iso,
    title: shown,
    highlights: text === shown ? highlights : [],
    // the name that was found if it is another one: München, for Munich
    detail: joinDetails(
      country.name,
      shown !== name && name,
      text !== name && text !== shown && text,
      others.length > 0 && describeOtherCodes(others, 1),
    ),
    code: formatPrefix(country.callingCode, code),
    goal: locationGoal(toTown(country.iso, code, town)),
    line: createLine(country, area),
  }
}

function suggestRegion({ place, country, areaCount, text, highlights }: RegionAnswer): Suggestion {
  const { iso, region, name } = place
  return {
    ...BASE,
    key: `region ${iso} ${region}`,
    group: 'regions',
    iso,
    title: name,
    highlights: text === name ? highlights : [],
    detail: joinDetails(formatAreaCount(areaCount), country.name, text !== name && text),
    goal: locationGoal(toRegion(iso, region, name)),
  }
}

function suggestCount({ country, region, areaCount }: CountAnswer): Suggestion {
  const { iso, callingCode, name } = country
  return {
    ...BASE,
    key: `count ${iso} ${region?.region}`,
    group: region ? 'regions' : 'countries',
    iso,
    title: say('{place} has {count, plural, one {# area} other {# areas}}', {
      place: region?.name ?? name,
      count: areaCount,
    }),
    detail: joinDetails(region && name, say('see them all')),
    code: `+${callingCode}`,
    goal: locationGoal(region ? toRegion(iso, region.region, region.name) : toCountry(iso)),
  }
}

function suggestComparison({ countries }: CompareAnswer): Suggestion {
  const isos = countries.map(({ iso }) => iso)
  return {
    ...BASE,
    key: `compare ${isos.join()}`,
    group: 'countries',
    iso: undefined,
    title: say('Compare {countries}', { countries: formatList(countries.map(({ name }) => name)) }),
    detail: say('side by side: codes, largest cities, time'),
    goal: locationGoal({ page: 'countries', compared: isos }),
  }
}

function suggestNear({ name, country, regionName, position, within }: NearAnswer): Suggestion {
  const place = called(country?.iso ?? '', { name, position })
  const where = joinDetails(regionName, country?.name !== name && country?.name)
  return {
    ...BASE,
    key: `near ${name} ${position.lat} ${position.lng}`,
    group: 'nearest',
    iso: country?.iso,
    title:
      within === undefined
        ? say('Near {place}', { place })
        : say('Within {distance} of {place}', {
            distance: formatDistance(within.km, within.isMiles),
            place,
          }),
    detail: where || say('the nearest areas with coverage'),
    goal: locationGoal({ ...TO_COUNTRIES, ...toNear(position, name, within) }),
  }
}

function suggestHere({ within }: HereAnswer): Suggestion {
  return {
    ...BASE,
    key: 'here',
    group: 'nearest',
    iso: undefined,
    title:
      within === undefined
        ? say('Near where I am')
        : say('Within {distance} of where I am', {
            distance: formatDistance(within.km, within.isMiles),
          }),
    detail: say('the browser asks first; the position stays in this page'),
    goal: { kind: 'here', ...(within && { within }) },
  }
}

type Words = Pick<Suggestion, 'group' | 'code' | 'detail'> & {
  readonly change: Partial<UrlState> | undefined
  readonly line?: ShortlistLine
}

/** Words a place and its coverage: what is only nearest is never called covered. */
function suggestPlace(answer: PlaceAnswer): Suggestion {
  const { place, country, regionName, text, highlights, coverage } = answer
  const { group, code, detail, change, line } = wordCoverage(answer)
  const { name, iso, kind, partOf, position } = place
  const shown = called(iso, place)
  // Gatwick is not answered with London's code
  const isApart = kind === 'airport' && coverage.kind !== 'covered'
  const where = [
    partOf && !isApart && kind !== 'postcode' && called(iso, partOf),
    regionName,
    country?.name ?? nameOfCountry(iso),
  ]
  return {
    key: `place ${iso} ${name} ${position.lat} ${position.lng}`,
    group,
    iso,
    isSimilar: false,
    title: shown,
    highlights: text === shown ? highlights : [],
    detail: joinDetails(
      joinParts(where.filter((part): part is string => Boolean(part) && part !== shown)),
      shown !== name && name,
      text !== name && text !== shown && text,
      detail,
    ),
    code,
    goal: change && locationGoal(change),
    ...(line && { line }),
  }
}

function wordCoverage({ place, country, coverage }: PlaceAnswer): Words {
  const isPart = isPartOfCoverage(openSession.get())
  const base = { group: 'places', code: '' } as const
  if (!country || coverage.kind === 'none')
    return { ...base, detail: describeNone(isPart), change: undefined }
  const { iso, callingCode } = country
  const certainty = certaintyOf(coverage)
  const isSure = certainty !== 'among' && certainty !== 'nearest'
  const areas = isSure ? areasListed(coverage) : []
  const area = mainArea(areas, place)
  if (!area) {
    const detail = describeCoverage(coverage, country, { nameTown: called, isPart })
    return { ...base, detail, change: toPlace(place) }
  }
  return {
    group: 'areas',
    code: formatPrefix(callingCode, area.code),
    detail:
      certainty === 'own'
        ? describeCovered(called(iso, place), called(iso, area), areas)
        : describeCoverage(coverage, country, { nameTown: called, isPart }),
    change: toServed(iso, areas, place),
    line: createPlaceLine(country, area, place, certainty),
  }
}

/** How many towns share an area code. */
export type CountTowns = (iso: string, code: string) => number

/** What is known about a phone number. It leads to the area of the number, or to its own page, which says more. */
function suggestNumber({ reading, typed }: NumberAnswer, countTowns: CountTowns): Suggestion {
  const base = {
    group: 'numbers',
    iso: undefined,
    isSimilar: false,
    highlights: [],
    code: '',
    detail: describeNumber(reading, nameOfCountry).verdict.replace(/[.。]$/, ''),
  } as const
  switch (reading.kind) {
    case 'covered': {
      const { country, area, display, e164 } = reading
      const towns = countTowns(country.iso, area.code)
      const name =
        towns > 1
          ? say('{count, plural, one {# place} other {# places}}', { count: towns })
          : called(country.iso, area)
      return {
        ...base,
        key: `number ${e164} ${country.iso}`,
        iso: country.iso,
        title: display,
        detail: describeCoveredNumber(name, country.name),
        code: formatPrefix(country.callingCode, area.code),
        goal: locationGoal(toNumber(e164, toTown(country.iso, area.code, area.name))),
        line: createLine(country, area),
      }
    }
    case 'country':
      return {
        ...base,
        key: `number ${reading.e164} ${reading.country.iso}`,
        iso: reading.country.iso,
        title: reading.display,
        code: `+${reading.country.callingCode}`,
        goal: locationGoal(toNumber(reading.e164)),
      }
    case 'uncovered':
      return {
        ...base,
        key: `number ${reading.e164}`,
        title: reading.display,
        goal: locationGoal(toNumber(reading.e164)),
      }
    case 'short':
      return {
        ...base,
        key: `number ${reading.digits}`,
        iso: reading.country?.iso,
        title: reading.digits,
        goal: locationGoal(toNumber(typed)),
      }
    case 'impossible':
      return {
        ...base,
        key: 'number',
        title: say('Not a possible number'),
        goal: locationGoal(toNumber(typed)),
      }
  }
}

/** What the page calls a town, in its language where that is known. */
export function called(iso: string, town: Pick<Area, 'name' | 'position'>): string {
  return townNames.get().nameTown(iso, town)
}

/** "Austria · Hallstadt": what distinguishes a row from others with the same title. Leaves out false and empty parts. */
function joinDetails(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** Leads to another location of the page. */
export function locationGoal(change: Partial<UrlState>): Goal {
  return { kind: 'location', change }
}
