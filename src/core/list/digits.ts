import type { Area } from '../area.ts'
import { oncePerList } from '../oncePerList.ts'
import { nationalCode } from '../prefix.ts'

/** How many areas have a code that begins with a digit, after the calling code. */
export interface DigitCount {
  readonly digit: string
  readonly count: number
}

/** The first digits of the codes in their order; areas that serve the whole country have none. */
export const countDigits = oncePerList(
  (areas: readonly Area[], callingCode: string): readonly DigitCount[] => {
    const counts = new Map<string, number>()
    for (const area of areas) {
      const digit = firstDigit(area, callingCode)
      if (digit !== '') counts.set(digit, (counts.get(digit) ?? 0) + 1)
    }
    return [...counts]
      .map(([digit, count]) => ({ digit, count }))
      .sort((a, b) => (a.digit < b.digit ? -1 : 1))
  },
)

/** The areas whose codes begin with one of the digits; all of them for ''. */
export function narrowByDigits(areas: readonly Area[], digits: string, callingCode: string): readonly Area[] {
  if (digits === '') return areas
  return areas.filter((area) => {
    const digit = firstDigit(area, callingCode)
    return digit !== '' && digits.includes(digit)
  })
}

/** The first digit of a code after the calling code; '' for the code of a whole country. */
export function firstDigit({ code }: Area, callingCode: string): string {
  return /\d/.exec(nationalCode(callingCode, code))?.[0] ?? ''
}
