import type { Answers } from '../../core/answer/answer.ts'
import type { World } from '../../core/world.ts'
import { suggestAnswers } from './suggestAnswers.ts'
import type { Suggested } from './suggestion.ts'

/** Words the answers to a text about a world, while one of its countries or none is open. */
export function suggestIn(
  { countries, areas }: World,
  answers: Answers,
  text: string,
  openIso: string | undefined,
): Suggested {
  /** How many towns share an area code. */
  function countTowns(iso: string, code: string): number {
    return areas.get(iso)?.filter((area) => area.code === code).length ?? 0
  }
  const open = countries.find(({ iso }) => iso === openIso)
  return suggestAnswers(answers, text, countTowns, open)
}
