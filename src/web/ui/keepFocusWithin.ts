/**
 * A ref callback for a part of the page in which the focus must not get lost: when the control that has it
 * disappears, a neighbour gets it. Otherwise keyboard and screen reader users would be back at the top.
 */
export function keepFocusWithin(root: HTMLDivElement): () => void {
  let stopKeeping: (() => void) | undefined
  let isOver = false

  // loaded once a control has the focus: the first load of the page does without
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
