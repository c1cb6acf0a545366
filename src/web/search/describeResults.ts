import { isFull, MAX_INPUT_LENGTH } from '../../core/inputLength.ts'
import { describeEnter, type Entering } from './describeEnter.ts'

interface Results {
  readonly text: string // what was typed
  readonly rows: number | undefined // of suggestions; undefined if none are shown
  readonly notice: string // the sentence above them; '' for none
  readonly isFinal: boolean // whether they answer the text, and no others will
  readonly entering: Entering
  readonly choices: number // suggestions that lead anywhere
  readonly listed: number | undefined // items left in the open list; undefined until it has been filtered
}

/** What was found, for screen readers; '' for nothing to say, undefined until the results are final. */
export function describeResults(results: Results): string | undefined {
  const { text, rows, notice, isFinal, entering, choices, listed } = results
  if (rows === undefined) return ''
  if (!isFinal) return undefined
  const enter = describeEnter(entering, rows, choices)
  if (rows === 0 && notice === '' && listed === undefined) return undefined
  const found = [
    notice,
    (rows > 0 || notice === '') && describeFound(rows, listed),
    enter && choices > 0 ? `${enter} with the arrow keys` : enter,
  ].filter((part) => part)
  const words = found.join('. ')
  return isFull(text) ? `${words} for the first ${MAX_INPUT_LENGTH} characters` : words
}

function describeFound(rows: number, listed: number | undefined): string {
  if (rows > 0) return `${rows} ${rows === 1 ? 'suggestion' : 'suggestions'}`
  return listed === 0 ? 'Nothing found' : 'No suggestions'
}
