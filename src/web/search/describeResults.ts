import { isFull, MAX_INPUT_LENGTH } from '../../core/inputLength.ts'

interface Results {
  readonly text: string // what was typed
  readonly suggestions: number | undefined // undefined if none are shown
  readonly isReady: boolean // whether the search is prepared
  readonly listed: number | undefined // items left in the open list; undefined until it has been filtered
}

/** What was found, for screen readers; '' for nothing to say, undefined until the results are final. */
export function describeResults(results: Results): string | undefined {
  const { text, suggestions } = results
  if (suggestions === undefined) return ''
  const found = describeFound(suggestions, results)
  return found !== undefined && isFull(text) ? `${found} for the first ${MAX_INPUT_LENGTH} characters` : found
}

function describeFound(suggestions: number, { isReady, listed }: Results): string | undefined {
  if (suggestions > 0) return `${suggestions} ${suggestions === 1 ? 'suggestion' : 'suggestions'}`
  if (!isReady || listed === undefined) return undefined
  return listed === 0 ? 'Nothing found' : 'No suggestions'
}
