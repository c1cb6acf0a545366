import type { Answer } from '../../core/answer/answer.ts'
import type { Area } from '../../core/area.ts'
import { foldedTownsOf } from '../../core/areaName.ts'
import { foldText } from '../../core/text/foldText.ts'
import { suggestIn } from '../../web/search/suggestAnswers.ts'
import {
  type BoxAnswer,
  type SaidAnswer,
  saidAreas,
  saidCountry,
  saidCoverage,
  saidWithoutCodes,
} from './saidAnswer.ts'
import type { AnswerTools } from './tools.ts'

/** Undefined where the first answer is no place: what is near the person, a comparison. */
export function askBox(text: string, { ask, context, world }: AnswerTools): BoxAnswer | undefined {
  const answers = ask(text, context)
  const [first] = answers.answers
  const said = first && (answers.isOutside ? saidOutside() : saidFirst(first))
  if (!said) return undefined
  const isExact = first.kind !== 'count' && (!('fit' in first) || first.fit === 'exact')
  const isUnknown = answers.unknownName !== undefined
  const [row] = suggestIn(world, answers, text, context.openIso).rows
  const isName = answers.asked === text.trim()
  const isCode = first.kind === 'area' && first.text === first.area.code
  const isListed = areasOf(first).some((area) => foldedTownsOf(area).includes(foldText(text)))
  const isBegun = 'fit' in first && first.fit === 'partial'
  return {
    said,
    row,
    isName,
    isCode,
    isListed,
    isBegun,
    isSure: isExact && !isUnknown,
    isUnknown,
    isOutside: answers.isOutside === true,
  }
}

function areasOf(answer: Answer): readonly Area[] {
  if (answer.kind === 'area') return [answer.area]
  return answer.kind === 'place' && answer.coverage.kind === 'covered' ? answer.coverage.areas : []
}

/** What is asked is none of what the lists tell, whatever codes are there. */
const saidOutside = (): SaidAnswer => saidWithoutCodes('number', undefined)

function saidFirst(answer: Answer): SaidAnswer | undefined {
  switch (answer.kind) {
    case 'country':
      return saidCountry(answer.country)
    case 'count':
      return answer.region
        ? saidWithoutCodes('region', answer.country.iso, answer.region.position)
        : saidCountry(answer.country)
    case 'area': {
      const { country, area, otherCodes } = answer
      const others = otherCodes.map((code) => ({ code }))
      return saidAreas(country, [area, ...others], area.position)
    }
    case 'place': {
      const { place, coverage } = answer
      const covered = saidCoverage(place, coverage)
      const isRegion = place.kind === 'region' || place.kind === 'subregion'
      return isRegion ? { ...covered, kind: 'region' } : covered
    }
    case 'region':
      return saidWithoutCodes('region', answer.country.iso, answer.place.position)
    case 'near':
      return saidWithoutCodes('near', answer.country?.iso, answer.position)
    case 'number': {
      const { reading } = answer
      if (reading.kind === 'covered')
        return {
          ...saidAreas(reading.country, [reading.area], reading.area.position),
          kind: 'number',
        }
      return saidWithoutCodes('number', 'country' in reading ? reading.country?.iso : undefined)
    }
    default:
      return undefined
  }
}
