import { foldText } from '../text/foldText.ts'

/** Airport in the languages of those who ask, folded. */
const AIRPORT = new Set(
  (
    'airport airports flughafen flugplatz aeroport aeropuerto aeroporto luchthaven vliegveld lotnisko lotniska letiste letisko lufthavn flygplats lentoasema ' +
    'havalimani havaalani repuloter aerodrom аэропорт аеропорт летище аеродром αεροδρομιο lennujaam lidosta aerouostas'
  )
    .split(' ')
    .map(foldText),
)
const JOINED = /(?:国际机场|國際機場|国際空港|空港|机场|機場|국제공항|공항)$/
const PREPOSITIONS = new Set('l de di do da du d del des of von vom for at in w в'.split(' '))
const ARTICLES = new Set('la le les el il lo os as al the den der'.split(' '))

/** The towns that a question for an airport may mean, unfolded: `aeropuerto de La Paz`: La Paz, then Paz; else none. */
export function readAirportTowns(query: string): string[] {
  const joined = query.trim().replace(JOINED, '')
  if (joined !== query.trim()) return joined ? [joined] : []
  const tokens = query.split(/[\s’']+/).filter((token) => foldText(token) !== '')
  const words = tokens.map(foldText)
  const at = words.findIndex((word) => AIRPORT.has(word))
  if (at < 0) return []
  const isPrefaced = words
    .slice(0, at)
    .every((word) => PREPOSITIONS.has(word) || ARTICLES.has(word))
  const others = tokens.filter((_, i) => i !== at && !(isPrefaced && i < at))
  const named = withoutFirst(others, PREPOSITIONS)
  const bare = withoutFirst(named, ARTICLES)
  const isBefore = at > 0 && !isPrefaced // De Panne airport: what it begins with is its own
  const towns = (isBefore ? [others, named, bare] : [named, bare, others]).map((town) =>
    town.join(' '),
  )
  return [...new Set(towns)].filter((town) => town !== '')
}

function withoutFirst(tokens: readonly string[], left: ReadonlySet<string>): readonly string[] {
  const from = tokens.findIndex((token) => !left.has(foldText(token)))
  return from < 0 ? [] : tokens.slice(from)
}
