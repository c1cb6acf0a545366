const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** What the attribute `inert` does, for browsers of 2021. Returns a function that ends it. */
export function holdInert(element: HTMLElement): () => void {
  const held = new Map<HTMLElement, string | null>()

  function hold(): void {
    for (const control of element.querySelectorAll<HTMLElement>(FOCUSABLE)) {
      if (held.has(control)) continue
      held.set(control, control.getAttribute('tabindex'))
      control.tabIndex = -1
    }
  }

  const added = new MutationObserver(hold)
  added.observe(element, { childList: true, subtree: true })
  element.setAttribute('aria-hidden', 'true')
  element.style.pointerEvents = 'none'
  hold()
  return function release() {
    added.disconnect()
    element.removeAttribute('aria-hidden')
    element.style.pointerEvents = ''
    for (const [control, tabindex] of held) {
      if (tabindex === null) control.removeAttribute('tabindex')
      else control.setAttribute('tabindex', tabindex)
    }
  }
}
