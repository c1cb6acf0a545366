/** How much is listed, for a screen reader: "3 areas listed"; undefined while that is not known. */
export function describeListed(
  count: number | undefined,
  formatItems: (count: number) => string,
): string | undefined {
  return count === undefined ? undefined : `${formatItems(count).replace(/^0\b/, 'No')} listed`
}
