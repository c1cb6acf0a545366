const NUMBERS = new Intl.NumberFormat('en')

/** "5,000". */
export function formatCount(count: number): string {
  return NUMBERS.format(count)
}

/** "3,936 areas", "1 area". */
export function formatAreaCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'area' : 'areas'}`
}

/** "245 countries", "1 country". */
export function formatCountryCount(count: number): string {
  return `${count} ${count === 1 ? 'country' : 'countries'}`
}

/** "245 countries", or "3 of 245 countries" where not all are shown. */
export function formatShownCountries(shown: number, total: number): string {
  return shown === total ? formatCountryCount(total) : `${shown} of ${formatCountryCount(total)}`
}
