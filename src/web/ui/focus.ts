/** Whether nothing has the focus, which may then be taken. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body && isFocusOurs()
}

/** False while the focus may be in the page around this one, which keeps it. */
export function isFocusOurs(): boolean {
  return !isFramed() || document.hasFocus()
}

/** Whether the page is in a frame of another one. */
export function isFramed(): boolean {
  return window.parent !== window
}

/** A ref callback for the heading of a page that opens: the control that opened it is gone or covered. */
export function takeFocus(heading: HTMLElement | null): void {
  if (isFocusOurs()) heading?.focus({ preventScroll: true })
}

/** A ref callback for the current item of something that scrolls: scrolls no more than it must. */
export function keepInSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
