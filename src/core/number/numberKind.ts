import type { PhoneNumberType } from 'libphonenumber-js/max'

/** What a number without an area is used for. */
export type Use =
  | 'mobile'
  | 'freephone'
  | 'premium rate'
  | 'shared cost'
  | 'internet'
  | 'personal'
  | 'pager'
  | 'company' // one number for all offices of a company (UAN)
  | 'voicemail'

export type NumberKind = 'geographic' | Use

/** The library's names, in the order in which it tries them. */
export const KINDS: readonly (readonly [PhoneNumberType, NumberKind])[] = [
  ['FIXED_LINE', 'geographic'],
  ['MOBILE', 'mobile'],
  ['PREMIUM_RATE', 'premium rate'],
  ['TOLL_FREE', 'freephone'],
  ['SHARED_COST', 'shared cost'],
  ['VOIP', 'internet'],
  ['PERSONAL_NUMBER', 'personal'],
  ['PAGER', 'pager'],
  ['UAN', 'company'],
  ['VOICEMAIL', 'voicemail'],
]

/** Countries whose mobile numbers begin with the area code of a town, besides those of +1. */
const SHARING = ['AR', 'BR', 'MX']

/** Whether a country's mobile numbers have the area codes of its landlines. */
export function sharesCodes(iso: string | undefined, callingCode: string): boolean {
  return callingCode === '1' || (iso !== undefined && SHARING.includes(iso))
}
