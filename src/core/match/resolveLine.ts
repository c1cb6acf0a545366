import { type Question, readQuestion } from '../answer/question/readQuestion.ts'
import { isOverlong } from '../inputLength.ts'
import { isCodeLike } from '../number/isNumberLike.ts'
import { candidateOf, candidateOfAreas, type Possibility } from './candidates.ts'
import { barestOf, cleanLine, hasTitleWord, isTitleLike, isWebAddress, readOmission } from './cleanLine.ts'
import { MAX_CHOICES } from './decide.ts'
import type { Line } from './lines.ts'
import { nearestChoices } from './nearestChoices.ts'
import { meaningsOf, type Outcome, unknown } from './outcome.ts'
import {
  choiceOfCountry,
  type Isos,
  type LinePart,
  type LineTools,
  resolveExactly,
  resolveForgiving,
} from './resolveName.ts'
import { resolveNumber, resolveNumbers } from './resolveNumber.ts'
import { endingsOf, resolveHinted, resolveNames } from './resolveParts.ts'
import { resolveGroup, resolveQuestion, resolveWithArticle } from './resolveQuestion.ts'

/**
 * Resolves a line: a phone number, an area code, or the name of a place, as people write it into lists. A line with
 * several places has several parts. Exact readings come before those that forgive something.
 */
export function resolveLine(line: Omit<Line, 'number'>, tools: LineTools): readonly LinePart[] {
  const { text, region, home } = line
  const single = (outcome: Outcome): LinePart[] => [{ text, outcome }]
  if (isOverlong(text)) return single(unknown('overlong'))
  const country = line.country ?? (home && !namesCountry(text, tools) ? home : undefined)
  const beside = [region, country].flatMap((cell) => (cell && mayNameCountry(cell) ? cell : []))
  const omission = readOmission(text)
  if (omission) return single(namedBeside(text, beside, tools) ?? { kind: 'omitted', why: omission })
  if (isWebAddress(text)) return resolveNumbers(text, undefined, tools) ?? single(unknown('nothing'))
  if (beside.length > 0) return resolveBeside(text, beside, tools)
  return resolveAnywhere(text, undefined, tools) ?? single(resolveLoosely(text, undefined, tools))
}

/** Whether a text says itself in which country its place or number is. */
function namesCountry(text: string, { lookups: { countriesNamed } }: LineTools): boolean {
  if (/^\W*(?:\+|00)\d/.test(text)) return true
  const isCountry = (part: string) => /\p{L}/u.test(part) && countriesNamed(part).length > 0
  const parts = text.split(/[,;/|()–—、，；،؛（）]|\s-\s/)
  return parts.some(isCountry) || endingsOf(text.trim()).some(({ ending }) => isCountry(ending))
}

/** None is a town of Italy, and Somme a region of France: if the country stands beside it, the word is the name. */
function namedBeside(text: string, beside: readonly string[], tools: LineTools): Outcome | undefined {
  const isos = beside.flatMap((cell) => tools.lookups.countriesNamed(cell).map(({ iso }) => iso))
  return isos.length > 0 && /^\p{L}+$/u.test(text) ? resolveExactly(text, isos, tools) : undefined
}

function mayNameCountry(cell: string): boolean {
  return !isOverlong(cell) && readOmission(cell) === undefined
}

/** Everything but what forgives mistakes. */
function resolveAnywhere(text: string, isos: Isos, tools: LineTools): readonly LinePart[] | undefined {
  const single = (outcome: Outcome | undefined) => outcome && [{ text, outcome }]
  const question = isCodeLike(text) ? undefined : readQuestion(text) // most lines of numbers: digits ask nothing
  const center = question && centerOf(text, question)
  if (center !== undefined) return single(resolveNear(center, isos, tools))
  return (
    single(resolveNumber(text, isos, tools)) ??
    resolveNumbers(text, isos, tools) ??
    single(resolveGroup(text, isos, tools)) ??
    single(question && resolveWithArticle(question, isos, tools)) ??
    resolveNames(text, isos, tools) ??
    (isTitleLike(text) ? single({ kind: 'omitted', why: 'title' }) : undefined) ??
    (question && resolveQuestion(text, question, isos, tools))
  )
}

/** What a line is near to; '' if it does not say, undefined if it does not ask what is near. */
function centerOf(text: string, { kind, subject }: Question): string | undefined {
  if (kind === 'near') return subject.trim()
  return kind === 'here' && /^\s*near/i.test(text) ? '' : undefined // Nahe is a place
}

function resolveLoosely(text: string, isos: Isos, tools: LineTools): Outcome {
  const outcome = resolveForgiving(barestOf(text), isos, tools)
  const country = isos ? undefined : tools.lookups.countryAlike(cleanLine(text))
  const isThere = outcome.kind === 'suggested' && outcome.choice.country === country
  if (country && !isThere)
    return {
      kind: 'suggested',
      choice: choiceOfCountry(country, tools.lookups),
      why: 'spelling',
      others: meaningsOf(outcome).slice(0, MAX_CHOICES),
    }
  const isTitle = outcome.kind === 'unknown' && outcome.reason === 'nothing' && hasTitleWord(text)
  return isTitle ? { kind: 'omitted', why: 'title' } : outcome
}

/**
 * Resolves a line whose country or state is in other columns: looks there only. What is found elsewhere is only
 * offered as a choice.
 */
function resolveBeside(text: string, beside: readonly string[], tools: LineTools): readonly LinePart[] {
  const single = (outcome: Outcome): LinePart[] => [{ text, outcome }]
  const { countriesNamed } = tools.lookups
  const named = beside.map((cell) => countriesNamed(cell).map(({ iso }) => iso))
  const isos = [...named].reverse().find((found) => found.length > 0)
  const state = beside.find((cell, i) => named[i]?.length === 0 || /^[a-z]{2}$/i.test(cell))
  const together =
    state === undefined
      ? undefined
      : resolveHinted(cleanLine(text), [state], beside.length > 1 ? isos : undefined, tools)
  if (beside.length > 1 && together) return single(together)
  const inside = isos && resolveAnywhere(text, isos, tools)
  if (inside && !inside.some(({ outcome }) => outcome.kind === 'unknown')) return inside
  if (together) return single(together)
  const loose = isos && resolveLoosely(text, isos, tools)
  if (loose && loose.kind !== 'unknown') return single(loose)
  const elsewhere = resolveAnywhere(text, undefined, tools) ?? []
  const choices = elsewhere.flatMap(({ outcome }) => meaningsOf(outcome))
  if (choices.length > 0) return single({ kind: 'choose', choices })
  return inside ?? single(elsewhere[0]?.outcome ?? loose ?? resolveLoosely(text, undefined, tools))
}

/** `near lyon`: the areas around what the rest names, whether it has coverage or not. */
function resolveNear(center: string, isos: Isos, tools: LineTools): Outcome {
  if (center === '') return unknown('nothing')
  const [part] = resolveAnywhere(center, isos, tools) ?? []
  if (part?.outcome.kind !== 'covered') return part?.outcome ?? resolveLoosely(center, isos, tools)
  const { choice } = part.outcome
  const [place] = tools.lookups.gazetteer.named(center, { limit: 1, isos: [choice.country.iso] })
  const candidate: Possibility = place ? candidateOf(place, tools.lookups) : candidateOfAreas(choice, 0)
  const { only, choices } = nearestChoices({ ...candidate, choice: undefined, nearby: [] }, tools)
  if (only)
    return {
      kind: 'suggested',
      choice: only,
      why: 'nearest',
      others: choices.filter((other) => other !== only).slice(0, 8),
    }
  return choices.length > 0 ? { kind: 'choose', choices: choices.slice(0, 8) } : unknown('uncovered')
}
