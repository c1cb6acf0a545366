const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Where the focus was: the control, what it stood in (nearest first), and the controls around it. */
interface Place {
  readonly control: Element
  readonly groups: readonly Element[]
  readonly before: readonly HTMLElement[] // nearest first
  readonly after: readonly HTMLElement[]
}

/** Gives the focus to a neighbour wherever the control that has it is taken out of `root`. Returns a cancel function. */
export function keepFocus(root: HTMLElement): () => void {
  let place: Place | undefined
  const notePlace = () => {
    const control = document.activeElement
    place = control && root.contains(control) ? placeOf(control, root) : undefined
  }
  const forgetLeft = () =>
    setTimeout(() => {
      if (place?.control.isConnected && place.control !== document.activeElement) place = undefined
    })
  const observer = new MutationObserver(() => {
    if (!place || place.control.isConnected) return
    const lost = place
    place = undefined
    // after the next frame: panels and lists that have just opened know better where it belongs
    requestAnimationFrame(() => setTimeout(() => isLost() && neighbourOf(lost)?.focus()))
  })
  notePlace()
  observer.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', notePlace)
  root.addEventListener('focusout', forgetLeft)
  return function letGo() {
    observer.disconnect()
    root.removeEventListener('focusin', notePlace)
    root.removeEventListener('focusout', forgetLeft)
  }
}

function isLost(): boolean {
  return document.activeElement === document.body
}

function placeOf(control: Element, root: HTMLElement): Place {
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

/** In what is left of its own group the next control, or what took its place; farther off, what led to it. */
function neighbourOf({ groups, before, after }: Place): HTMLElement | undefined {
  const [own, ...outer] = groups.filter((group) => group.isConnected)
  if (!own) return undefined
  const isIn = (group: Element) => (control: HTMLElement) => control.isConnected && group.contains(control)
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
