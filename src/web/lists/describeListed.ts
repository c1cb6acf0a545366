/** How much is listed, in words for whoever hears the page: "3 areas listed"; undefined while that is not known. */
export function wordListed(
  items: readonly unknown[] | undefined,
  noun: (count: number) => string,
): string | undefined {
  return items && `${noun(items.length).replace(/^0\b/, 'No')} listed`
}
