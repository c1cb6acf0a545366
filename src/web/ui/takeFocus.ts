import { isFocusOurs } from './isFocusLost.ts'

/** A ref callback for the heading of a page that opens: the control that opened it is gone, or behind it. */
export function takeFocus(heading: HTMLElement | null): void {
  if (isFocusOurs()) heading?.focus({ preventScroll: true })
}
