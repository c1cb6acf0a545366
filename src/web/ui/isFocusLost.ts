import { isFramed } from './isFramed.ts'

/** Whether nothing has the focus, which may then be taken. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body && isFocusOurs()
}

/** False while the focus may be in the page around this one, from which it is not taken. */
export function isFocusOurs(): boolean {
  return !isFramed() || document.hasFocus()
}
