import { isFull, MAX_READ_LENGTH } from '../../core/readable.ts'

interface Answer {
  readonly text: string // what was typed
  readonly suggestions: number | undefined // undefined: none are offered now
  readonly isReady: boolean // whether what is known is searched already
  readonly listed: number | undefined // what typing left in the open list; undefined while that follows
}

/** What is found, in words for whoever hears the page; '' for nothing to say, undefined while it is not settled. */
export function describeResults(answer: Answer): string | undefined {
  const { text, suggestions } = answer
  if (suggestions === undefined) return ''
  const found = describeFound(suggestions, answer)
  return found !== undefined && isFull(text) ? `${found} for the first ${MAX_READ_LENGTH} characters` : found
}

function describeFound(suggestions: number, { isReady, listed }: Answer): string | undefined {
  if (suggestions > 0) return `${suggestions} ${suggestions === 1 ? 'suggestion' : 'suggestions'}`
  if (!isReady || listed === undefined) return undefined
  return listed === 0 ? 'Nothing found' : 'No suggestions'
}
