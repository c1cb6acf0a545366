/** A ref callback for what has just become current in something that scrolls: scrolls no more than it must. */
export function keepInSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
