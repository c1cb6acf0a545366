import { say, sayAs } from '../../core/language/say.ts'
import { type Group, IN } from './suggestion.ts'

/** The heading of a group of suggestions. */
export function nameOfGroup(group: Group): string {
  switch (group) {
    case 'recent':
      return sayAs('what was opened before', 'Recent')
    case 'numbers':
      return say('Numbers')
    case 'countries':
      return say('Countries')
    case 'areas':
      return say('Areas')
    case 'places':
      return say('Places')
    case 'regions':
      return say('Regions')
    case 'nearest':
      return sayAs('areas', 'Nearest')
    case 'similar':
      return say('Similar names')
    case 'everywhere':
      return say('Everywhere')
    case 'also':
      return say('Also try')
    default:
      return say('In {country}', { country: group.slice(IN.length) })
  }
}
