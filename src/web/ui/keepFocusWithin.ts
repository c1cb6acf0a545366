/**
 * A ref callback for a part of the page: when a control that has the focus disappears, a neighbour gets it. Otherwise
 * people with a keyboard or a screen reader would be back at the top.
 */
export function keepFocusWithin(root: HTMLDivElement): () => void {
  let stopKeeping: (() => void) | undefined
  let isOver = false

  // loaded once a control has the focus, to keep it out of the first load
  function start({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target.tabIndex < 0) return
    root.removeEventListener('focusin', start)
    import('./keepFocus.ts').then(
      ({ keepFocus }) => {
        if (!isOver) stopKeeping = keepFocus(root)
      },
      () => {
        if (!isOver) root.addEventListener('focusin', start) // not loaded: the next focus tries again
      },
    )
  }

  root.addEventListener('focusin', start)
  return function stop() {
    isOver = true
    root.removeEventListener('focusin', start)
    stopKeeping?.()
  }
}
