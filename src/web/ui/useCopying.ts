import { say } from '../../core/language/say.ts'
import { useExpiringState } from './time.ts'

/** The outcome of copying a text. */
export interface Copied {
  readonly text: string
  readonly isCopied: boolean
}

/** Puts texts on the clipboard; the outcome of the last one is known for a moment. */
export interface Copying {
  readonly outcome: Copied | undefined
  readonly copy: (text: string) => Promise<boolean> // whether it worked
}

const OUTCOME_MS = 1_600

export function useCopying(): Copying {
  const [outcome, showOutcome] = useExpiringState<Copied>()
  return {
    outcome,
    async copy(text) {
      const isCopied = await copyText(text)
      showOutcome({ text, isCopied }, OUTCOME_MS)
      return isCopied
    },
  }
}

/** A sentence for people; '' while nothing is copied. */
export function describeCopied(outcome: Copied | undefined): string {
  if (!outcome) return ''
  return outcome.isCopied ? say('Copied {text}', { text: outcome.text }) : say('Not copied: select the text instead')
}

/** Puts a text on the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text) // without https there is no clipboard, or it is forbidden
  }
}

/** By selecting the text in a field: Safari copies only what is selected. */
export function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
