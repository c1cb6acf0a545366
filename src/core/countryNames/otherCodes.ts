/**
 * Codes in use that are not in ISO 3166-1, as they are written in files and by services. In a question `el` is an article.
 */
export const OTHER_CODES: ReadonlyMap<string, string> = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
])
