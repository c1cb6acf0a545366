import { isFocusLost } from './focus.ts'

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Where the focus was: the control, the elements around it (nearest first), and the other controls. */
interface FocusPoint {
  readonly control: Element
  readonly groups: readonly Element[]
  readonly before: readonly HTMLElement[] // nearest first
  readonly after: readonly HTMLElement[]
}

/** When the control that has the focus is removed from `root`, gives it to a neighbour. Returns a cancel function. */
export function keepFocus(root: HTMLElement): () => void {
  let point: FocusPoint | undefined
  const notePoint = () => {
    const control = document.activeElement
    point = control && root.contains(control) ? focusPoint(control, root) : undefined
  }
  const dropLeft = () =>
    setTimeout(() => {
      if (point?.control.isConnected && point.control !== document.activeElement) point = undefined
    })
  const observer = new MutationObserver(() => {
    if (!point || point.control.isConnected) return
    const lost = point
    point = undefined
    // two frames: panels and lists that have just opened take the focus first
    requestAnimationFrame(() =>
      requestAnimationFrame(() => isFocusLost() && neighbourOf(lost)?.focus()),
    )
  })
  notePoint()
  observer.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', notePoint)
  root.addEventListener('focusout', dropLeft)
  return function stop() {
    observer.disconnect()
    root.removeEventListener('focusin', notePoint)
    root.removeEventListener('focusout', dropLeft)
  }
}

function focusPoint(control: Element, root: HTMLElement): FocusPoint {
  const controls = controlsIn(root)
  const isBefore = (other: Element) =>
    (other.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const groups: Element[] = []
  for (let group = control.parentElement; group && group !== root; group = group.parentElement)
    groups.push(group)
  return {
    control,
    groups,
    before: controls.filter(isBefore).reverse(),
    after: controls.filter((other) => other !== control && !isBefore(other)),
  }
}

/** The next control of its own group, or one that replaced it; else the previous one in the nearest outer group. */
function neighbourOf({ groups, before, after }: FocusPoint): HTMLElement | undefined {
  const [own, ...outer] = groups.filter((group) => group.isConnected)
  if (!own) return undefined
  const isIn = (group: Element) => (control: HTMLElement) =>
    control.isConnected && group.contains(control)
  const inOwn = after.find(isIn(own)) ?? before.find(isIn(own)) ?? controlsIn(own)[0]
  if (inOwn) return inOwn
  for (const group of outer) {
    const found = before.find(isIn(group)) ?? after.find(isIn(group))
    if (found) return found
  }
  return undefined
}

function controlsIn(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter(({ tabIndex }) => tabIndex >= 0)
}
