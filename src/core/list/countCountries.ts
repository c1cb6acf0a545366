/** How many countries are shown of how many: "245 countries", "3 of 245 countries". */
export function describeCountries(shown: number, total: number): string {
  return shown === total ? countCountries(total) : `${shown} of ${countCountries(total)}`
}

export function countCountries(count: number): string {
  return `${count} ${count === 1 ? 'country' : 'countries'}`
}
