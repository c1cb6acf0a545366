import type { World } from '../world.ts'
import type { Answers } from './answer.ts'
import { countriesOfGroup } from './countryGroups.ts'
import type { Question } from './question/readQuestion.ts'

/** The countries of a group such as Benelux: none of them is meant more than the others. Undefined if none is asked for. */
export function answerGroup({ kind, subject, before }: Question, { countries }: World): Answers | undefined {
  if (kind !== 'what') return undefined
  for (const name of [...before, subject]) {
    const group = countriesOfGroup(name, countries)
    if (group.length === 0) continue
    const fitting = { text: name.trim(), highlights: [], fit: 'exact' } as const
    const answers = group.map((country) => ({ kind: 'country', country, ...fitting }) as const)
    return { answers, isUnmistakable: false, unknownName: undefined }
  }
  return undefined
}
