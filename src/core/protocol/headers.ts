/** The version of the catalogue, on lists of ours and the page's settings: pages that see a new one offer it. */
export const CATALOG_HEADER = 'Coverage-Catalog'

const LONGEST_SECONDS = 86_400 // beyond a day, one of the clocks is wrong

/**
 * Whole seconds that a Retry-After header asks to wait: it holds seconds, or a date, which is compared with
 * `sentMs`, when the answer was sent. Undefined if it is missing or unreadable, in the past, or more than
 * a day ahead.
 */
export function readRetryAfter(
  header: string | null | undefined,
  sentMs: number,
): number | undefined {
  if (header == null) return undefined
  const seconds = /^\s*\d{1,9}\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - sentMs) / 1000
  return seconds >= 0 && seconds <= LONGEST_SECONDS ? Math.ceil(seconds) : undefined
}
