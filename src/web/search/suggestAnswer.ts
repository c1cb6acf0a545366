import type {
  Answer,
  AreaAnswer,
  CountAnswer,
  CountryAnswer,
  NearAnswer,
  RegionAnswer,
} from '../../core/answer/answer.ts'
import type { Country } from '../../core/country.ts'
import type { Fit } from '../../core/fit.ts'
import { say } from '../../core/language/say.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { createLine } from '../../core/shortlist/shortlist.ts'
import { foldText } from '../../core/text/foldText.ts'
import { TO_COUNTRIES, toCountry, toNear, toRegion, toTown } from '../state/links.ts'
import { joinDetails } from './joinDetails.ts'
import { locationGoal } from './locationGoal.ts'
import type { Suggestion } from './suggestion.ts'
import { type CountTowns, suggestNumber } from './suggestNumber.ts'
import { suggestPlace } from './suggestPlace.ts'

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
    case 'here':
      return suggestHere()
  }
}

const BASE = { isSimilar: false, highlights: [], code: '' } as const

interface Fitted {
  readonly text: string // the name that fits
  readonly fit: Fit
}

/** Where something else may be meant, the link holds what was typed; where a mistake was forgiven, the row says so. */
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

function suggestArea({ country, area, otherCodes, text, highlights }: AreaAnswer): Suggestion {
  const { code, name } = area
  const [first] = otherCodes
  return {
    ...BASE,
    key: `${country.iso} ${code} ${name}`,
    group: 'areas',
    iso: country.iso,
    title: name,
    highlights: text === name ? highlights : [],
    // the name that was found if that is another one: München, for Munich
    detail: joinDetails(
      country.name,
      text !== name && text,
      first !== undefined && describeOthers(country, otherCodes),
    ),
    code: formatPrefix(country.callingCode, code),
    goal: locationGoal(toTown(country.iso, code, name)),
    line: createLine(country, area),
  }
}

function describeOthers({ callingCode }: Country, codes: readonly string[]): string {
  const [code = ''] = codes
  if (codes.length === 1) return say('also {code}', { code: formatPrefix(callingCode, code) })
  return say('{count, plural, one {also # other code} other {also # other codes}}', { count: codes.length })
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

function suggestNear({ name, country, regionName, position }: NearAnswer): Suggestion {
  const where = joinDetails(regionName, country?.name !== name && country?.name)
  return {
    ...BASE,
    key: `near ${name} ${position.lat} ${position.lng}`,
    group: 'nearest',
    iso: country?.iso,
    title: say('Near {place}', { place: name }),
    detail: where || say('the nearest areas with coverage'),
    goal: locationGoal({ ...TO_COUNTRIES, ...toNear(position, name) }),
  }
}

function suggestHere(): Suggestion {
  return {
    ...BASE,
    key: 'here',
    group: 'nearest',
    iso: undefined,
    title: say('Near where I am'),
    detail: say('the browser asks first; the position stays in this page'),
    goal: { kind: 'here' },
  }
}
