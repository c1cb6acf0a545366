import { isNumberLike } from '../../core/number/isNumberLike.ts'
import { readNearQuery } from '../../core/search/ask/readNearQuery.ts'
import { isComplete, type World } from '../../core/world.ts'
import { arrangeSuggestions } from './arrangeSuggestions.ts'
import type { Finder } from './finder.ts'
import type { Suggestion } from './suggestion.ts'

interface Tools extends Pick<Finder, 'find' | 'readNumber' | 'townsNamed'> {
  readonly likelyIso: string // of national numbers if no country is open
}

const MOST_FOUND = 40 // of which a few of each kind are shown

/** What a text may mean; a country that is open comes first. */
export function findSuggestions(
  tools: Tools,
  world: World,
  text: string,
  openIso: string | undefined,
): readonly Suggestion[] {
  const nearName = readNearQuery(text)
  const query = nearName ?? text
  const options = { limit: MOST_FOUND, ...(openIso !== undefined && { openIso }) }
  return arrangeSuggestions({
    found: query === '' ? [] : tools.find(query, options),
    readings: nearName === undefined && isNumberLike(text) ? readNumber(tools, world, text, openIso) : [],
    towns: tools.townsNamed(query),
    isNear: nearName !== undefined,
    world,
  })
}

/** While the areas of countries are missing, none can be ruled out: an invalid number may be valid there. */
function readNumber(tools: Tools, world: World, text: string, openIso: string | undefined) {
  const { likelyIso } = tools
  const readings = tools.readNumber(
    text,
    openIso === undefined ? { likelyIso } : { homeIso: openIso, likelyIso },
  )
  if (isComplete(world)) return readings
  return readings.filter((reading) => reading.kind !== 'impossible' || reading.reason !== 'invalid')
}
