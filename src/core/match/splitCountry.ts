/** A place and words beside it that may name its country. */
export interface Split {
  readonly place: string
  readonly country: string
}

const MOST_WORDS = 3 // United Arab Emirates

/** The ways in which a line may name a country: `Lyon (FR)`, `Lyon, Rhône, France`, `France: Lyon`, `Birmingham UK`. */
export function splitCountry(text: string): Split[] {
  const inBrackets = /^(.+?)\s*[([]([^)\]]+)[)\]]$/.exec(text)
  if (inBrackets) return [{ place: inBrackets[1]!, country: inBrackets[2]! }]
  const parts = text
    .split(/[,;:|/]|\s[-–—]\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [first, last] = [parts[0], parts[parts.length - 1]]
  if (first !== undefined && last !== undefined && parts.length > 1) {
    return [
      { place: first, country: last },
      { place: last, country: first },
    ]
  }
  const words = text.trim().split(/\s+/)
  return Array.from({ length: Math.min(MOST_WORDS, words.length - 1) }, (_, i) => ({
    place: words.slice(0, -1 - i).join(' '),
    country: words.slice(-1 - i).join(' '),
  }))
}
