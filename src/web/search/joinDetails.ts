/** "Austria · Hallstadt": what tells a row from others with the same title. Leaves out what is false or empty. */
export function joinDetails(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}
