/** The date in the name of a file, as 2026-11-23; undefined if there is none. */
export function dateInName(fileName: string): string | undefined {
  const date = /(?:^|\D)(20\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?!\d)/.exec(fileName)
  return date ? `${date[1]}-${date[2]}-${date[3]}` : undefined
}
