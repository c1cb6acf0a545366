import { footHeight } from '../state/coveredInsets.ts'

const BELOW_PX = 14 // the tray ends as far from the edge as the map's tools do

/** A ref callback: what stands at the foot of the map stands on the tray, and names keep clear of it. */
export function standAtFoot(tray: HTMLElement): () => void {
  const map = tray.parentElement
  function lift(heightPx: number): void {
    map?.style.setProperty('--covered-bottom', `${heightPx}px`)
    footHeight.set(heightPx)
  }
  const resizing = new ResizeObserver(() => lift(tray.offsetHeight + BELOW_PX))
  resizing.observe(tray)
  lift(tray.offsetHeight + BELOW_PX)
  return function leave() {
    resizing.disconnect()
    map?.style.removeProperty('--covered-bottom')
    footHeight.set(0)
  }
}

const GAP_PX = 8

/** How many chips of a list have room in its line, of `count` lines; its last item says how many more there are. */
export function countFitting(list: HTMLElement, count: number): number {
  const widths = Array.from(list.children, (item) => Math.ceil(item.getBoundingClientRect().width) + GAP_PX)
  const more = widths.pop() ?? 0
  let room = list.clientWidth + GAP_PX
  let fitting = 0
  for (const width of widths) {
    room -= width
    const isLast = fitting + 1 === count
    if (room < (isLast ? 0 : more)) break
    fitting++
  }
  return fitting
}
