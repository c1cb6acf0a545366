/** Calling codes whose area codes all have at least three digits: +1 and +7. */
const THREE_DIGIT_ZONES = ['1', '7']

/** The prefix of an area, `+1 212` or `+44 20`, whether its code comes with the calling code (1212) or not (212). */
export function formatPrefix(callingCode: string, areaCode: string): string {
  const national = nationalCode(callingCode, areaCode)
  return national === '' ? `+${callingCode}` : `+${callingCode} ${national}`
}

/** The area code without the calling code: 212 for 1212 and for 212 in +1. */
export function nationalCode(callingCode: string, areaCode: string): string {
  if (!areaCode.startsWith(callingCode)) return areaCode
  const rest = areaCode.slice(callingCode.length)
  // 727 (Almaty) does not start with the calling code 7: what remained would be too short
  const isNational = THREE_DIGIT_ZONES.includes(callingCode) && rest.length > 0 && rest.length < 3
  return isNational ? areaCode : rest
}

/** Whether an area's code serves a place that a code serves: services may list +61 2 as +61 263, or without the 61. */
export function isOfCode(callingCode: string, areaCode: string, serving: string): boolean {
  return nationalCode(callingCode, areaCode).startsWith(nationalCode(callingCode, serving))
}
