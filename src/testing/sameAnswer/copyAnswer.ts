import { coverageAt } from '../../core/coverage/coverageAt.ts'
import { describeCoverage } from '../../core/coverage/words.ts'
import { entryFor, openedAt, placeOf } from '../../web/lists/recordOpened.ts'
import type { Suggestion } from '../../web/search/suggestion.ts'
import { townNames } from '../../web/state/language.ts'
import { formatAnswer } from '../../web/state/recentEntries.ts'
import { parseUrl, type UrlState } from '../../web/state/url.ts'
import type { BoxAnswer, SaidAnswer, SaidCertainty } from './saidAnswer.ts'
import type { AnswerTools } from './tools.ts'

/** What Ctrl+C copies of the row that Enter would open. */
export function copyRow(
  { title, detail, code, goal }: Suggestion,
  box: BoxAnswer,
): SaidAnswer | undefined {
  if (goal?.kind !== 'location') return undefined
  return readSentence(formatAnswer({ name: title, country: detail, prefix: code }), box)
}

const HOME = parseUrl(new URL('http://localhost/'), '/')

/** What it copies of the card that has opened. */
export function copyCard(
  change: Partial<UrlState>,
  box: BoxAnswer,
  { countries, world, lookups }: AnswerTools,
): SaidAnswer | undefined {
  const country = countries.get(change.iso ?? '')
  if (!country) return undefined
  const url = { ...HOME, ...change }
  const areas = world.areas.get(country.iso) ?? []
  const opened = openedAt(url, country, areas)
  const place = placeOf(opened)
  const coverage = place && coverageAt(place, lookups)
  const page = { nameTown: townNames.get().nameTown, isPart: false }
  const found = coverage && { coverage, told: describeCoverage(coverage, country, page) }
  const { town } = opened
  const codes = town?.isListed ? lookups.areasOfTown(country.iso, town.area, town.name) : undefined
  const entry = entryFor(opened, found, codes)
  return entry && readSentence(formatAnswer(entry), box)
}

const CERTAINTIES: readonly (readonly [words: RegExp, certainty: SaidCertainty])[] = [
  [/likely/, 'likely'],
  [/ or \+/, 'among'],
  [/nearest/, 'nearest'],
  [/whole country/, 'national'],
  [/no coverage|no code|not loaded/, 'none'],
]

const codesIn = (text: string): string[] =>
  [...text.matchAll(/\+\d[\d ]*/g)].map(([code]) => code.replace(/\D/g, ''))

/** Of a sentence its codes and its certainty: where the place is, it does not tell. Further codes may be counted only. */
function readSentence(text: string, { said }: BoxAnswer): SaidAnswer {
  const [told = '', missing = ''] = text.split('; not in this list') // what the plan has besides
  const lacking = codesIn(missing)
  const written = codesIn(told).filter((code) => !lacking.includes(code))
  // of one of several, the first of each group is told
  const areCounted =
    (/also|other codes?/.test(text) || said.certainty === 'among') &&
    said.codes.has(written[0] ?? '')
  const codes = areCounted ? said.codes : new Set(written)
  const [, certainty = written.length > 0 ? 'own' : 'none'] =
    CERTAINTIES.find(([words]) => words.test(text)) ?? []
  return { ...said, codes, certainty, position: undefined }
}
