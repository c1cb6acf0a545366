import { say } from '../../core/language/say.ts'
import { BRAND } from './brand.ts'

/** What is said to questions for mobile numbers, prices and the like: the operator's sentence, or ours. */
export function describeOutside(): string {
  return (
    BRAND.outside?.text ??
    say('These lists tell area codes; ask your provider for other numbers, prices and terms')
  )
}
