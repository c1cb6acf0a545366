/** Calling codes whose zones have area codes of exactly three digits (or more): +1 and +7. */
const THREE_DIGIT_ZONES = ['1', '7']

/**
 * The dialling prefix of an area in the usual notation: `+1 212`, `+44 20`, `+45`. Services send
 * the area code with the calling code before it (1212) or without it (212); both give the same.
 */
export function formatPrefix(callingCode: string, areaCode: string): string {
  const national = nationalCode(callingCode, areaCode)
  return national === '' ? `+${callingCode}` : `+${callingCode} ${national}`
}

/** The area code without the calling code: 212 for 1212 and for 212 in +1. */
export function nationalCode(callingCode: string, areaCode: string): string {
  if (!areaCode.startsWith(callingCode)) return areaCode
  const rest = areaCode.slice(callingCode.length)
  // in these zones 727 (Almaty) is a national code: what follows a calling code has three digits
  const isNational = THREE_DIGIT_ZONES.includes(callingCode) && rest.length > 0 && rest.length < 3
  return isNational ? areaCode : rest
}
