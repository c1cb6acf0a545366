import type { Answer, Answers } from '../../core/answer/answer.ts'
import type { Country } from '../../core/country.ts'
import { describeWithoutCode } from '../../core/coverage/words.ts'
import { say } from '../../core/language/say.ts'
import { withArticle } from '../../core/nameOfCountry.ts'
import type { World } from '../../core/world.ts'
import { formatAnswer, keyOfRecent, MAX_ENTRIES, type RecentEntry } from '../state/recentEntries.ts'
import { BRAND } from '../ui/brand.ts'
import { describeOutside } from '../ui/describeOutside.ts'
import { type CountTowns, called, locationGoal, suggestAnswer } from './suggestAnswer.ts'
import { IN, type Suggested, type Suggestion, type SuggestionGroup } from './suggestion.ts'

type Open = Pick<Country, 'iso' | 'name'>

/** Rows of each group that are shown at most. */
const MOST: Readonly<Partial<Record<SuggestionGroup, number>>> = {
  recent: MAX_ENTRIES,
  numbers: 4,
  countries: 30, // the largest group, the European Union, is listed whole
  areas: 8,
  places: 4,
  regions: 3,
  nearest: 5,
  similar: 8,
  also: 4,
}

/** Words the answers to a text: rows in groups, the best answer's first; those in an open country apart from others. */
export function suggestAnswers(
  { answers, isUnmistakable, unknownName, asked = '', shortestIn, isPostcode, isOutside }: Answers,
  text: string,
  countTowns: CountTowns,
  open?: Open,
): Suggested {
  const isNearOffered = open && unknownName === undefined && shortestIn === undefined
  const all = isNearOffered ? [...answers, ...nearBest(answers)] : answers
  const rows = all.map((answer) => suggestAnswer(answer, text, countTowns))
  const few = limit(
    unknownName === undefined || answers[0]?.kind === 'compare' ? rows : rows.map(amongSimilar),
  )
  const isOpenFirst = open !== undefined && !isUnmistakable
  const sided = open ? few.map((row) => bySide(row, open)) : few
  const grouped = arrange(sided, isOpenFirst ? groupOf(open) : undefined)
  return {
    notice: isPostcode
      ? say('No place is known for this postcode: type the town')
      : isOutside
        ? describeOutside()
        : describeAnswers(answers, unknownName) || describeShortest(shortestIn),
    noneHere: open ? describeElsewhere(grouped, asked || text.trim(), open) : '',
    ...(isOutside && BRAND.outside?.link !== undefined && { wayOn: BRAND.outside.link }),
    rows: grouped,
    isFirstChosen: isUnmistakable && grouped[0]?.goal !== undefined,
  }
}

/** What is around the best answer: the next question, if its own code is not what is wanted. */
function nearBest(answers: readonly Answer[]): Answer[] {
  const [best] = answers
  const isAsked = answers.some(({ kind }) => kind === 'near' || kind === 'here')
  if (isAsked || best?.kind !== 'area' || !best.area.position || best.fit === 'similar') return []
  const { area, country } = best
  const { position } = best.area
  return [
    {
      kind: 'near',
      name: area.name,
      country,
      regionName: undefined,
      position,
      fit: 'exact',
      within: undefined,
    },
  ]
}

function describeAnswers([first]: readonly Answer[], unknownName: string | undefined): string {
  if (unknownName !== undefined)
    return say('No place called “{name}” is known', { name: unknownName })
  const isAlone =
    first?.kind === 'place' &&
    (first.coverage.kind === 'nearest' || first.coverage.kind === 'unplaced') &&
    first.fit !== 'similar'
  return isAlone ? describeWithoutCode(called(first.place.iso, first.place)) : ''
}

function describeShortest(name: string | undefined): string {
  return name === undefined
    ? ''
    : say('The shortest codes in {place}', { place: withArticle(name) })
}

function describeElsewhere(rows: readonly Suggestion[], asked: string, open: Open): string {
  const groups = rows.map(({ group }) => group)
  const isElsewhere = groups.includes('everywhere') && !groups.includes(groupOf(open))
  return isElsewhere
    ? say('Nothing in {country} matches “{text}”', { country: withArticle(open.name), text: asked })
    : ''
}

/** Puts names that are only spelt alike into one group, whether of countries, areas or places. */
function amongSimilar(row: Suggestion): Suggestion {
  const isApart = row.group === 'numbers' || row.group === 'nearest' || row.group === 'also'
  return isApart ? row : { ...row, group: 'similar' }
}

const groupOf = ({ name }: Open): SuggestionGroup => `${IN}${name}`

/** Groups a row by whether it is in the open country; numbers and similar names keep their groups. */
function bySide(row: Suggestion, open: Open): Suggestion {
  switch (row.group) {
    case 'numbers':
    case 'similar':
    case 'also':
      return row
    case 'nearest':
      return { ...row, group: 'also' }
    default:
      return { ...row, group: row.iso === open.iso ? groupOf(open) : 'everywhere' }
  }
}

/** No row twice, and at most `MOST` per group. */
function limit(rows: readonly Suggestion[]): Suggestion[] {
  const keys = new Set<string>()
  const left = new Map(Object.entries(MOST))
  return rows.filter(({ key, group }) => {
    const rest = left.get(group) ?? 0
    if (keys.has(key) || rest === 0) return false
    keys.add(key)
    left.set(group, rest - 1)
    return true
  })
}

/** Groups in the order of their best rows, except that `first` comes first. */
function arrange(rows: readonly Suggestion[], first: SuggestionGroup | undefined): Suggestion[] {
  const groups = [...new Set(rows.map(({ group }) => group))].sort(
    (a, b) => Number(b === first) - Number(a === first),
  )
  return groups.flatMap((group) => rows.filter((row) => row.group === group))
}

/** Words the answers to a text about a world, while one of its countries is open, or none. */
export function suggestIn(
  { countries, areas }: World,
  answers: Answers,
  text: string,
  openIso: string | undefined,
): Suggested {
  function countTowns(iso: string, code: string): number {
    return areas.get(iso)?.filter((area) => area.code === code).length ?? 0
  }
  const open = countries.find(({ iso }) => iso === openIso)
  return suggestAnswers(answers, text, countTowns, open)
}

/** What was opened before, offered while nothing is typed. */
export function suggestRecents(recent: readonly RecentEntry[]): Suggested {
  return { notice: '', rows: recent.map(suggestRecent), isFirstChosen: true }
}

function suggestRecent(entry: RecentEntry): Suggestion {
  const { iso, name, country, prefix, link, line } = entry
  return {
    key: `recent ${keyOfRecent(entry)}`,
    group: 'recent',
    iso,
    isSimilar: false,
    title: name === country ? name : called(iso, { name, position: line?.area.position }),
    highlights: [],
    detail: name === country ? '' : country,
    code: prefix,
    goal: locationGoal(link),
    copied: formatAnswer(entry),
    ...(line && { line }),
  }
}
