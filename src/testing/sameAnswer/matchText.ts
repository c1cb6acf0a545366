import { type Line, lineSteps, rowSteps, sheetOf, withHeading } from '../../core/match/lines.ts'
import { matchMailSteps } from '../../core/match/mail/matchMailSteps.ts'
import { type Choice, meaningsOf, type Outcome } from '../../core/match/outcome.ts'
import { resolveSteps } from '../../core/match/resolveSteps.ts'
import { columnsOf, guessRoles } from '../../core/match/roles.ts'
import { runThrough } from '../../core/steps.ts'
import {
  type BoxAnswer,
  type SaidAnswer,
  saidAreas,
  saidChoice,
  saidCountry,
  saidWithoutCodes,
} from './saidAnswer.ts'
import type { AnswerTools } from './tools.ts'

/** A line of a pasted list. */
export function matchLine(text: string, tools: AnswerTools): SaidAnswer {
  return match([{ number: 1, text }], tools)
}

/** A row of a table with a heading, if the text has cells: town and country, with the region between them, or instead. */
export function matchRow(text: string, tools: AnswerTools): SaidAnswer | undefined {
  const cells = text.split(', ')
  const heading = headingFor(cells, tools)
  if (!heading) return undefined
  const isCountry = (cell: string) => tools.lookups.countriesNamed(cell).length > 0
  const table = `${heading}\n${cells.join(',')}\n`
  const sheet = withHeading(sheetOf(runThrough(rowSteps(table)), isCountry), true)
  const columns = columnsOf(guessRoles(sheet, isCountry))
  return match(runThrough(lineSteps(sheet, columns)), tools)
}

function headingFor(
  [town, second, third, more]: readonly string[],
  { lookups }: AnswerTools,
): string | undefined {
  if (!town || !second || more !== undefined || /\d/.test(town + second)) return undefined
  if (third !== undefined && /\d{3}/.test(third)) return 'City,State,Phone'
  if (lookups.countriesNamed(third ?? second).length > 0)
    return third === undefined ? 'City,Country' : 'City,State,Country'
  const isRegion = lookups.gazetteer.regionsNamed(lookups.nameOf(second), { limit: 1 }).length > 0
  return isRegion && third === undefined ? 'City,State' : undefined
}

/** What people write around a name, in turns. */
const MAILS: readonly ((name: string) => string)[] = [
  (name) => `Please quote numbers in ${name}, thanks.`,
  (name) => `We need two numbers in ${name} and a quote.`,
  (name) => `Bitte bieten Sie uns Rufnummern in ${name} an.`,
]

/** A mail of one sentence, whose places become rows. Asked of names alone: a mail has a question of its own. */
export function matchMail(
  text: string,
  tools: AnswerTools,
  { isName, said }: BoxAnswer,
): SaidAnswer | undefined {
  if (said.kind === 'country' && isShortWord(text)) return undefined
  if (!isName || !/^(?:\p{Lu}|\p{Lo})[^\d?!:;+&()]*$/u.test(text)) return undefined
  const mail = MAILS[text.length % MAILS.length]?.(text) ?? ''
  const mentions = runThrough(matchMailSteps(mail, tools.lookups))
  return saidOutcomes(mentions.flatMap(({ parts }) => parts.map(({ outcome }) => outcome)))
}

/** Codes of countries are words of many languages, unless they are in capitals: no, se. */
const isShortWord = (text: string): boolean => text.length <= 3 && text !== text.toUpperCase()

function match(lines: readonly Line[], { lookups }: AnswerTools): SaidAnswer {
  return saidOutcomes(runThrough(resolveSteps(lines, lookups)).map(({ outcome }) => outcome))
}

function saidOutcomes(outcomes: readonly Outcome[]): SaidAnswer {
  const said = outcomes.map(saidOutcome)
  const [only] = said
  return only && said.length === 1 ? only : saidChoice(said.flatMap((one) => one.offered ?? one))
}

function saidOutcome(outcome: Outcome): SaidAnswer {
  switch (outcome.kind) {
    case 'covered':
    case 'nearby':
      return saidOfChoice(outcome.choice)
    case 'suggested':
    case 'choose':
      return saidChoice(meaningsOf(outcome).map(saidOfChoice))
    case 'placeless':
      return outcome.country && !outcome.use
        ? saidCountry(outcome.country)
        : saidWithoutCodes('number', outcome.country?.iso)
    case 'unknown':
      return saidUnknown(outcome.reason)
    case 'omitted':
      return saidChoice([])
  }
}

function saidUnknown(reason: Extract<Outcome, { kind: 'unknown' }>['reason']): SaidAnswer {
  switch (reason) {
    case 'region':
      return saidChoice([saidWithoutCodes('region', undefined)])
    case 'uncovered':
      return saidWithoutCodes('place', undefined)
    case 'nothing':
    case 'overlong':
      return saidChoice([])
    default:
      return saidWithoutCodes('number', undefined)
  }
}

function saidOfChoice({ country, areas, place, serves }: Choice): SaidAnswer {
  if (areas.length === 0) return saidCountry(country)
  const said = saidAreas(country, areas, place?.position ?? areas[0]?.position)
  const isAcross = serves === 'nearest' && place && !place.where.endsWith(country.name)
  return {
    ...said,
    ...(isAcross && { iso: undefined }),
    ...(serves && { certainty: serves }),
  }
}
