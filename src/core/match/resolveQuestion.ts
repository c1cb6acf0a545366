import { countryCallingSo } from '../answer/answerDigits.ts'
import type { Question } from '../answer/question/readQuestion.ts'
import { trimPunctuation } from '../answer/question/tokens.ts'
import { type CodeQuestion, readCodeQuestion } from '../number/codeWords.ts'
import { MAX_CHOICES } from './decide.ts'
import { type Choice, meaningsOf, type Outcome } from './outcome.ts'
import { type Isos, type LinePart, type LineTools, resolveExactly } from './resolveName.ts'
import { doubted, exactVariant, resolveNames } from './resolveParts.ts'

/** A sentence around a name or a code: `do you cover Leeds?`, `Vorwahl 040`. A list asks nothing, so that is only suggested. */
export function resolveQuestion(
  text: string,
  { kind, subject, before, others }: Question,
  isos: Isos,
  tools: LineTools,
): readonly LinePart[] | undefined {
  if (kind === 'count') return undefined
  const code = readCodeQuestion(text)
  if (code) return resolveCodeQuestion(text, code, isos, tools)
  const literal = trimPunctuation(text).trim()
  const isAsked = subject.trim() !== literal
  for (const name of [subject, ...others, ...before].map((one) => one.trim())) {
    if (name === literal) continue
    const parts = isAsked ? resolveAsked(name, isos, tools) : resolveRead(name, isos, tools)
    if (parts) return parts.map((part) => ({ ...part, outcome: doubted(part.outcome) }))
  }
  return undefined
}

function resolveAsked(name: string, isos: Isos, tools: LineTools): readonly LinePart[] | undefined {
  const group = resolveGroup(name, isos, tools)
  return group ? [{ text: name, outcome: group }] : resolveNames(name, isos, tools)
}

/** Another reading of a text that asks nothing: the town of an airport. Of `Lyon in France` both parts must be known. */
function resolveRead(name: string, isos: Isos, tools: LineTools): readonly LinePart[] | undefined {
  const outcome = exactVariant(name, isos, tools)
  const isGuess = outcome?.kind === 'choose' && name.includes(',') // Freiburg i. Br.
  return outcome && !isGuess ? [{ text: name, outcome }] : undefined
}

/** The word for it may tell the country: `Vorwahl 040`. */
function resolveCodeQuestion(
  text: string,
  { words, code }: CodeQuestion,
  isos: Isos,
  tools: LineTools,
): readonly LinePart[] | undefined {
  const name = `${words} ${code}`.trim()
  const iso = countryCallingSo(text)
  const there = iso === undefined ? undefined : resolveExactly(name, [iso], tools)
  const outcome = there ?? resolveExactly(name, isos, tools)
  return outcome && [{ text, outcome: doubted(outcome) }]
}

/** `Benelux`: its countries, none of which is meant more than the others, and towns that are called so. */
export function resolveGroup(text: string, isos: Isos, tools: LineTools): Outcome | undefined {
  const countries = isos ? [] : tools.lookups.countriesOfGroup(text)
  if (countries.length === 0) return undefined
  const called = resolveExactly(text, isos, tools)
  const towns = called ? meaningsOf(called).slice(0, MAX_TOWNS) : []
  const choices = countries.map((country): Choice => ({ country, areas: [] }))
  return { kind: 'choose', choices: [...choices.slice(0, MAX_CHOICES - towns.length), ...towns] }
}

const MAX_TOWNS = 2

/** `la Guadeloupe`: the country rather than a village that is called so with the article. */
export function resolveWithArticle(
  { subject, others }: Question,
  isos: Isos,
  tools: LineTools,
): Outcome | undefined {
  if (isos) return undefined
  const name = others.find(
    (other) => subject.endsWith(other) && tools.lookups.countriesNamed(other).length > 0,
  )
  return name === undefined ? undefined : resolveExactly(name, isos, tools)
}
