import { createStore } from './createStore.ts'

/** The answer that was just copied by a key: told in a corner for a moment. */
export const copiedAnswer = createStore<string | undefined>(undefined)

const TOLD_MS = 4_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Copies a sentence in place of a selection, for a chat or a mail. */
export function copyAnswer(
  event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>,
  answer: string,
): void {
  event.clipboardData?.setData('text/plain', answer)
  event.preventDefault()
  copiedAnswer.set(answer)
  clearTimeout(timer)
  timer = setTimeout(() => copiedAnswer.set(undefined), TOLD_MS)
}
