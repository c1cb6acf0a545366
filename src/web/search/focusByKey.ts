/** The fields of a pressed key that say whether it is for the search. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

/** A ref callback: a slash from anywhere but a field, and Ctrl or Cmd with K from anywhere, move the focus to the input. */
export function focusByKey(input: HTMLInputElement): () => void {
  const { ownerDocument } = input
  const isMac = navigator.platform.startsWith('Mac')
  function press(event: KeyboardEvent): void {
    const isInField = (event.target as Element).closest(
      'input, textarea, select, [contenteditable], dialog',
    )
    if (!isCommandK(event, isMac) && (isInField || !isSlash(event))) return
    input.focus()
    if (ownerDocument.activeElement !== input) return // a page lies over it: the key is the browser's
    event.preventDefault()
    input.select()
  }
  ownerDocument.addEventListener('keydown', press)
  return () => ownerDocument.removeEventListener('keydown', press)
}

function isSlash({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey
}

/** Cmd+K on a Mac, where Ctrl+K deletes to the end of the line. The key's place counts if it has no Latin letter. */
export function isCommandK(event: PressedKey, isMac: boolean): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const isPlain = !altKey && !shiftKey && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey)
  return isPlain && (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK')
}
