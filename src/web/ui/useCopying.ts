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

/** `opened`: the window whose person copies. */
export function useCopying(opened: Window = window): Copying {
  const [outcome, showOutcome] = useExpiringState<Copied>()
  return {
    outcome,
    async copy(text) {
      const isCopied = await copyText(text, opened)
      showOutcome({ text, isCopied }, OUTCOME_MS)
      return isCopied
    },
  }
}

/** A sentence for people; '' while nothing is copied. */
export function describeCopied(outcome: Copied | undefined): string {
  if (!outcome) return ''
  return outcome.isCopied
    ? say('Copied {text}', { text: outcome.text })
    : say('Not copied: select the text instead')
}

/** Puts a text on the clipboard; false if the browser does not allow it. */
export async function copyText(text: string, opened: Window = window): Promise<boolean> {
  try {
    await opened.navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, opened.document) // without https there is no clipboard, or it is forbidden
  }
}

/** By selecting the text in a field: Safari copies only what is selected. */
export function copyBySelection(text: string, page: Document = document): boolean {
  const focused = page.activeElement
  const field = page.createElement('textarea')
  field.value = text
  page.body.append(field)
  field.select()
  const isCopied = page.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
