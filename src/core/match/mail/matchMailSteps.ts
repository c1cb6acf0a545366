import type { Steps } from '../../steps.ts'
import type { Line } from '../lines.ts'
import type { Lookups } from '../lookups.ts'
import type { LinePart } from '../resolveName.ts'
import { type Care, resolveSteps } from '../resolveSteps.ts'
import { type Mention, placesOfMailSteps } from './placesOfMailSteps.ts'

/** A place that a mail asks for, with what the coverage has for it. */
export interface MatchedMention extends Mention {
  readonly parts: readonly LinePart[] // several where its name stands for several places: the Ruhr
}

/** The places and codes that a mail asks for, in their order, each once and matched as a line of a list is. */
export function* matchMailSteps(
  mail: string,
  lookups: Lookups,
  care?: Care,
): Steps<readonly MatchedMention[]> {
  const mentions = yield* placesOfMailSteps(mail, lookups, care)
  const lines = mentions.map(({ name }, number): Line => ({ number, text: name }))
  const parts = mentions.map((): LinePart[] => [])
  for (const { line, outcome } of yield* resolveSteps(lines, lookups, undefined, care))
    parts[line.number]?.push({ text: line.text, outcome })
  return mentions.map((mention, i) => ({ ...mention, parts: parts[i] ?? [] }))
}
