/** A line split into a name and the words that may be its country. */
interface Split {
  readonly name: string
  readonly country: string
}

const MAX_COUNTRY_WORDS = 3 // United Arab Emirates

/** All ways to read a line as a name with its country: `Lyon (FR)`, `Lyon, Rhône, France`, `France: Lyon`, `Birmingham UK`. */
export function splitCountry(text: string): Split[] {
  const [, name, inBrackets] = /^(.+?)\s*[([]([^)\]]+)[)\]]$/.exec(text) ?? []
  if (name !== undefined && inBrackets !== undefined) return [{ name, country: inBrackets }]
  const parts = text
    .split(/[,;:|/]|\s[-–—]\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [first, last] = [parts[0], parts[parts.length - 1]]
  if (first !== undefined && last !== undefined && parts.length > 1) {
    return [
      { name: first, country: last },
      { name: last, country: first },
    ]
  }
  const words = text.trim().split(/\s+/)
  return Array.from({ length: Math.min(MAX_COUNTRY_WORDS, words.length - 1) }, (_, i) => ({
    name: words.slice(0, -1 - i).join(' '),
    country: words.slice(-1 - i).join(' '),
  }))
}
