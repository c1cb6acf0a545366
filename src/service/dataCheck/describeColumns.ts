const MOST_HEADINGS = 20
const MOST_CHARACTERS = 40 // of a heading

/** Why the columns of a list do not do, and which would: for a terminal, where no page opens files. */
export function describeColumns(name: string, why: string, headings: readonly string[]): string {
  const shown = headings.map((heading) => heading.trim()).filter((heading) => heading !== '')
  const found = shown.slice(0, MOST_HEADINGS).map((heading) => `“${cut(heading)}”`)
  if (shown.length > found.length) found.push(`${shown.length - found.length} more`)
  return (
    `${name} ${why}.${found.length > 0 ? ` Found: ${found.join(', ')}.` : ''} ` +
    'Wanted: a heading such as AREACODE, Order code, Area code or Prefix for the codes, and one of the country (ISOCODE, Country, ' +
    'Calling code) or of the position (Latitude and Longitude). docs/operating.md lists all headings.'
  )
}

function cut(heading: string): string {
  return heading.length > MOST_CHARACTERS ? `${heading.slice(0, MOST_CHARACTERS)}…` : heading
}
