import type { Answer } from '../answer.ts'

/** What a person reads in a row: where it is, its name, how it fits, and what covers it. */
export function describeAnswer(answer: Answer | undefined): string {
  switch (answer?.kind) {
    case 'country':
      return `${answer.country.iso} ${answer.fit}`
    case 'area':
      return `${answer.country.iso} ${answer.area.code} ${answer.fit}`
    case 'place':
      return `${answer.place.iso} ${answer.place.name}: ${answer.coverage.kind} ${answer.fit}`
    case 'region':
      return `${answer.country.iso} region ${answer.place.region} ${answer.fit}`
    case 'near':
      return `near ${answer.name} ${answer.fit}${answer.within ? ` ${answer.within.km} km` : ''}`
    case 'count':
      return ['count', answer.country.iso, answer.region?.region].filter(Boolean).join(' ')
    case 'compare':
      return `compare ${answer.countries.map(({ iso }) => iso).join()}`
    default:
      return answer?.kind ?? 'nothing'
  }
}
