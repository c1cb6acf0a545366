/** A text for the name of a file: without the marks that keep a direction within a sentence. */
export function plainName(said: string): string {
  return said.replace(/[\u2066-\u2069]/g, '')
}
