import { sayAs } from '../../core/language/say.ts'
import type { Use } from '../../core/number/numberKind.ts'

/** What the digits of a number between country and subscriber stand for; a use of its own, or just a code. */
export function nameOfUse(use: Use | undefined): string {
  switch (use) {
    case 'mobile':
      return sayAs('digits of a number', 'mobile')
    case 'freephone':
      return sayAs('digits of a number', 'freephone')
    case 'premium rate':
      return sayAs('digits of a number', 'premium rate')
    case 'shared cost':
      return sayAs('digits of a number', 'shared cost')
    case 'internet':
      return sayAs('digits of a number', 'internet telephone')
    case 'personal':
      return sayAs('digits of a number', 'personal')
    case 'pager':
      return sayAs('digits of a number', 'pager')
    case 'company':
      return sayAs('digits of a number', 'company-wide')
    case 'voicemail':
      return sayAs('digits of a number', 'voicemail')
    case undefined:
      return sayAs('digits of a number', 'code')
  }
}
