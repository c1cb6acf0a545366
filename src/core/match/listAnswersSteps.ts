import { headingOfCertainty } from '../coverage/words.ts'
import type { AreaListing, ListedArea } from '../file/listing.ts'
import { say, sayAs } from '../language/say.ts'
import { mapSteps, type Steps } from '../steps.ts'
import { type AnsweredLine, wordCertainty } from './answerCells.ts'
import { answerOf } from './answerOf.ts'
import { saidBy } from './lines.ts'
import { certaintyOfOutcome } from './outcome.ts'

const UNKNOWN: Pick<ListedArea, 'country' | 'area'> = {
  country: { iso: '', name: '', callingCode: '', position: undefined },
  area: { code: '', name: '', position: undefined },
}

/**
 * The lines of a list with their areas, a row for each, as files hold them. A line without an area has a row too if
 * `isWhole`, and is left out otherwise.
 */
export function* listAnswersSteps(
  lines: readonly AnsweredLine[],
  { name, isWhole }: { readonly name: string; readonly isWhole: boolean },
): Steps<AreaListing> {
  const rows = yield* mapSteps(lines, (line) => rowsOf(line, isWhole))
  return {
    kind: 'areas',
    name,
    moreColumns: [
      sayAs('heading of a column with what was looked up', 'Asked for'),
      sayAs('heading of a column with what was found', 'Answer'),
      sayAs('heading of a column that tells how a line stands', 'State'),
      headingOfCertainty(),
      say('Distance in km'),
      sayAs('heading of a column with remarks', 'Note'),
    ],
    moreKinds: ['text', 'text', 'text', 'text', 'km', 'text'],
    areas: rows.flat(),
  }
}

function rowsOf(
  { line, outcome, state, note }: AnsweredLine,
  isWhole: boolean,
): readonly ListedArea[] {
  const known = wordCertainty(outcome)
  const asked = saidBy(line).join(', ')
  if (outcome.kind === 'covered' || outcome.kind === 'nearby') {
    const { country, areas, km, place } = outcome.choice
    const certainty = certaintyOfOutcome(outcome)
    const more = [asked, answerOf(outcome).place, state, known, km?.toFixed(1) ?? '', note]
    const serves = place && certainty && { place: place.name, certainty }
    if (areas.length > 0)
      return areas.map((area) => ({ country, area, more, ...(serves && { serves }) }))
  }
  if (!isWhole) return []
  const { country = UNKNOWN.country } = outcome.kind === 'placeless' ? outcome : UNKNOWN
  return [
    { country, area: UNKNOWN.area, more: [asked, answerOf(outcome).place, state, known, '', note] },
  ]
}
