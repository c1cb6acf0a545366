import type { PlaceAnswer } from '../../core/answer/answer.ts'
import type { Area } from '../../core/area.ts'
import type { Place } from '../../core/gazetteer/place.ts'
import { formatDistance } from '../../core/language/formatDistance.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import type { NearbyArea } from '../../core/nearestAreas.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { createLine, type ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { foldText } from '../../core/text/foldText.ts'
import { mainArea, toPlace, toServed } from '../state/links.ts'
import type { UrlState } from '../state/url.ts'
import { joinDetails } from './joinDetails.ts'
import { locationGoal } from './locationGoal.ts'
import type { Suggestion } from './suggestion.ts'

type Words = Pick<Suggestion, 'group' | 'code' | 'detail'> & {
  readonly change: Partial<UrlState> | undefined
  readonly line?: ShortlistLine
}

/** Words a place and what the coverage has for it: what is nearest is never called covered. */
export function suggestPlace(answer: PlaceAnswer): Suggestion {
  const { place, country, regionName, text, highlights } = answer
  const { group, code, detail, change, line } = wordCoverage(answer)
  const { name, iso, partOf, position } = place
  const where = [partOf?.name, regionName, country?.name ?? nameOfCountry(iso)]
  return {
    key: `place ${iso} ${name} ${position.lat} ${position.lng}`,
    group,
    iso,
    isSimilar: false,
    title: name,
    highlights: text === name ? highlights : [],
    detail: joinDetails(
      where.filter((part) => part && part !== name).join(', '),
      text !== name && text,
      detail,
    ),
    code,
    goal: change && locationGoal(change),
    ...(line && { line }),
  }
}

function wordCoverage({ place, country, coverage }: PlaceAnswer): Words {
  switch (coverage.kind) {
    case 'covered':
    case 'national': {
      const areas = coverage.kind === 'covered' ? coverage.areas : [coverage.area]
      const area = mainArea(areas, place)
      if (!country || !area) return notCovered()
      return {
        group: 'areas',
        code: formatPrefix(country.callingCode, area.code),
        detail:
          coverage.kind === 'covered'
            ? wordCovered(place, area, areas)
            : say('covered by the code of the whole country'),
        change: toServed(country.iso, areas, place),
        line: createLine(country, area),
      }
    }
    case 'nearest': {
      const [nearest] = [...coverage.inside, ...coverage.across]
      if (!nearest) return notCovered()
      return { group: 'places', code: '', detail: wordNearest(nearest, place), change: toPlace(place) }
    }
    case 'unplaced': {
      const detail = say(
        '{count, plural, one {# code there, of unknown places} other {# codes there, of unknown places}}',
        { count: coverage.areaCount },
      )
      return { group: 'places', code: '', detail, change: toPlace(place) }
    }
    case 'unknown':
      return { ...notCovered(), detail: say('not loaded yet'), change: toPlace(place) }
    case 'none':
      return notCovered()
  }
}

function notCovered(): Words {
  return { group: 'places', code: '', detail: say('no coverage there'), change: undefined }
}

function wordCovered({ name }: Place, area: Area, areas: readonly Area[]): string {
  const others = new Set(areas.map(({ code }) => code)).size - 1
  if (foldText(area.name) === foldText(name))
    return others > 0
      ? say('covered, and {count, plural, one {# other code} other {# other codes}}', { count: others })
      : sayAs('a place', 'covered')
  return others > 0
    ? say('covered by {area}, and {count, plural, one {# other code} other {# other codes}}', {
        area: area.name,
        count: others,
      })
    : say('covered by {area}', { area: area.name })
}

/** "nearest +43 6134 Hallein, 12 km" */
function wordNearest({ country, area, km }: NearbyArea, { iso }: Place): string {
  const prefix = formatPrefix(country.callingCode, area.code)
  const values = { prefix, area: area.name, distance: formatDistance(km) }
  return country.iso === iso
    ? say('nearest {prefix} {area}, {distance}', values)
    : say('nearest {prefix} {area} in {country}, {distance}', { ...values, country: country.name })
}
