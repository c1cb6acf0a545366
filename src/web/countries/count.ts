/** How many countries are shown of how many: "245 countries", "3 of 245 countries". */
export function describeCountries(shown: number, total: number): string {
  const count = `${total} ${total === 1 ? 'country' : 'countries'}`
  return shown === total ? count : `${shown} of ${count}`
}
