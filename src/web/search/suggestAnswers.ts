import type { Answer, Answers } from '../../core/answer/answer.ts'
import type { Country } from '../../core/country.ts'
import { withArticle } from '../../core/number/describeUse.ts'
import { suggestAnswer } from './suggestAnswer.ts'
import type { Group, Suggested, Suggestion } from './suggestion.ts'
import type { CountTowns } from './suggestNumber.ts'

type Open = Pick<Country, 'iso' | 'name'>

/** Rows of each group that are shown at most. */
const MOST: Readonly<Partial<Record<Group, number>>> = {
  Recent: 8,
  Numbers: 4,
  Countries: 30, // the largest group, the European Union, is listed whole
  Areas: 8,
  Places: 4,
  Regions: 3,
  Nearest: 5,
  'Similar names': 8,
  'Also try': 4,
}

/**
 * Words the answers to a text: rows in groups, starting with the group of the best answer. While a country is open,
 * what is in it is apart from what is elsewhere.
 */
export function suggestAnswers(
  { answers, isUnmistakable, unknownName, asked = '', shortestIn }: Answers,
  text: string,
  countTowns: CountTowns,
  open?: Open,
): Suggested {
  const isNearOffered = open && unknownName === undefined && shortestIn === undefined
  const all = isNearOffered ? [...answers, ...nearBest(answers)] : answers
  const rows = all.map((answer) => suggestAnswer(answer, text, countTowns))
  const few = limit(unknownName === undefined ? rows : rows.map(amongSimilar))
  const isOpenFirst = open !== undefined && !isUnmistakable
  const sided = open ? few.map((row) => bySide(row, open)) : few
  const grouped = arrange(sided, isOpenFirst ? groupOf(open) : undefined)
  return {
    notice: describeAnswers(answers, unknownName) || describeShortest(shortestIn),
    noneHere: open ? describeElsewhere(grouped, asked || text.trim(), open) : '',
    rows: grouped,
    isFirstChosen: isUnmistakable && grouped[0]?.goal !== undefined,
  }
}

/** What is around the best of them: the next question, if its own code is not what is wanted. */
function nearBest(answers: readonly Answer[]): Answer[] {
  const [best] = answers
  const isAsked = answers.some(({ kind }) => kind === 'near' || kind === 'here')
  if (isAsked || best?.kind !== 'area' || !best.area.position || best.fit === 'similar') return []
  const { area, country } = best
  return [{ kind: 'near', name: area.name, country, position: best.area.position, fit: 'exact' }]
}

function describeAnswers([first]: readonly Answer[], unknownName: string | undefined): string {
  if (unknownName !== undefined) return `No place called “${unknownName}” is known`
  const isAlone =
    first?.kind === 'place' &&
    (first.coverage.kind === 'nearest' || first.coverage.kind === 'unplaced') &&
    first.fit !== 'similar'
  return isAlone ? `${first.place.name} has no code of its own` : ''
}

function describeShortest(name: string | undefined): string {
  return name === undefined ? '' : `The shortest codes in ${withArticle(name)}`
}

function describeElsewhere(rows: readonly Suggestion[], asked: string, open: Open): string {
  const groups = rows.map(({ group }) => group)
  const isElsewhere = groups.includes('Everywhere') && !groups.includes(groupOf(open))
  return isElsewhere ? `Nothing in ${withArticle(open.name)} matches “${asked}”` : ''
}

/** What is only spelt alike is of one group, whether it is a country, an area or a place. */
function amongSimilar(row: Suggestion): Suggestion {
  const isApart = row.group === 'Numbers' || row.group === 'Nearest' || row.group === 'Also try'
  return isApart ? row : { ...row, group: 'Similar names' }
}

function groupOf({ name }: Open): Group {
  return `In ${name}`
}

/** A row for what is in the open country, or elsewhere; numbers and similar names stay by themselves. */
function bySide(row: Suggestion, open: Open): Suggestion {
  switch (row.group) {
    case 'Numbers':
    case 'Similar names':
    case 'Also try':
      return row
    case 'Nearest':
      return { ...row, group: 'Also try' }
    default:
      return { ...row, group: row.iso === open.iso ? groupOf(open) : 'Everywhere' }
  }
}

/** None twice, and at most `MOST` per group. */
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

/** Groups in the order of their best rows, but for one that comes first. */
function arrange(rows: readonly Suggestion[], first: Group | undefined): Suggestion[] {
  const groups = [...new Set(rows.map(({ group }) => group))].sort(
    (a, b) => Number(b === first) - Number(a === first),
  )
  return groups.flatMap((group) => rows.filter((row) => row.group === group))
}
