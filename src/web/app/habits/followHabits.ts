import { shortcutsShown } from '../../state/onScreen.ts'
import { closeSheetByBack } from './closeSheetByBack.ts'
import { copyRows } from './copyRows.ts'

/** A question mark shows all keys, what is copied from a list pastes as a table, and Back closes the sheets of a phone. */
export function followHabits(signal: AbortSignal): void {
  if (signal.aborted) return
  signal.addEventListener('abort', () => shortcutsShown.set(false))
  document.addEventListener('keydown', toggleShortcuts, { signal })
  document.addEventListener('copy', copyRows, { signal })
  closeSheetByBack(signal)
}

function toggleShortcuts(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key !== '?' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
  if ((target as Element).closest('input:not([type=checkbox], [type=radio]), textarea, select')) return
  event.preventDefault()
  shortcutsShown.set(!shortcutsShown.get())
}
