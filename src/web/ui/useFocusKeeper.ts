import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focus from getting lost in a part of the page. Where the control that has it is taken
 * away, a neighbour gets it, or else who works by keyboard or ear would start again at the top.
 */
export function useFocusKeeper(ref: RefObject<HTMLElement | null>): void {
  useEffect(
    function watchFocus() {
      const root = ref.current
      if (!root) return
      let letGo: (() => void) | undefined
      let isOver = false
      // loaded once a control has the focus: the first load of the page does without
      function start({ target }: FocusEvent): void {
        if (!(target instanceof HTMLElement) || target.tabIndex < 0) return
        root?.removeEventListener('focusin', start)
        import('./keepFocus.ts').then(
          ({ keepFocus }) => {
            if (root && !isOver) letGo = keepFocus(root)
          },
          () => {
            if (!isOver) root?.addEventListener('focusin', start) // without network the next control tries again
          },
        )
      }
      root.addEventListener('focusin', start)
      return function stop() {
        isOver = true
        root.removeEventListener('focusin', start)
        letGo?.()
      }
    },
    [ref],
  )
}
