import { byId, make } from './elements.ts'
import { oncePerFrame } from './oncePerFrame.ts'

interface Rows {
  readonly show: (items: readonly number[]) => void // from the top
  readonly refresh: () => void // the ticks have changed
  readonly reveal: (item: number) => void
}

interface RowsOptions {
  readonly create: (item: number) => HTMLLIElement // with a checkbox
  readonly isTicked: (item: number) => boolean
}

const AROUND = 6 // rows beyond the edges, which Tab reaches

/** A list of rows of one height: only those in view and the focused one are in the page. */
export function createRows({ create, isTicked }: RowsOptions): Rows {
  const [scroller, tools, list] = [byId('scroller'), byId('tools'), byId('rows')]
  const drawn = new Map<number, HTMLLIElement>() // by place in the list
  let items: readonly number[] = []
  let rowPx = 0

  function draw(): void {
    const topPx = scroller.scrollTop - list.offsetTop
    const first = Math.max(0, Math.floor(topPx / rowPx) - AROUND)
    const last = Math.min(items.length, Math.ceil((topPx + scroller.clientHeight) / rowPx) + AROUND)
    for (const [place, row] of drawn) {
      if ((place >= first && place < last) || row.contains(document.activeElement)) continue
      row.remove()
      drawn.delete(place)
    }
    for (let place = first; place < last; place++) if (!drawn.has(place)) insert(place)
    tick()
  }

  function insert(place: number): void {
    const row = create(items[place] as number)
    row.style.top = `${place * rowPx}px`
    row.setAttribute('aria-setsize', String(items.length))
    row.setAttribute('aria-posinset', String(place + 1))
    row.dataset.place = String(place)
    // Tab follows the order of the elements
    const next = [...list.children].find((other) => placeOf(other) > place)
    list.insertBefore(row, next ?? null)
    drawn.set(place, row)
  }

  function tick(): void {
    for (const [place, row] of drawn) {
      const isOn = isTicked(items[place] as number)
      row.classList.toggle('ticked', isOn)
      const box = row.querySelector('input')
      if (box) box.checked = isOn
    }
  }

  /** The height of a row depends on the size of letters. */
  function measure(): void {
    const probe = make('li', 'row')
    list.append(probe)
    rowPx = probe.offsetHeight || 1
    probe.remove()
    list.style.height = `${items.length * rowPx}px`
    scroller.style.scrollPaddingTop = `${tools.offsetHeight}px`
  }

  function show(shown: readonly number[]): void {
    items = shown
    for (const row of drawn.values()) row.remove()
    drawn.clear()
    measure()
    scroller.scrollTop = Math.min(scroller.scrollTop, tools.offsetTop)
    draw()
  }

  function scrollTo(place: number): void {
    const [startPx, endPx] = [tools.offsetHeight, scroller.clientHeight - rowPx]
    const atPx = list.offsetTop + place * rowPx - scroller.scrollTop
    if (atPx < startPx || atPx > endPx) scroller.scrollTop += atPx - (startPx + endPx) / 2
    draw()
  }

  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = (event.target as Element).closest('li')
    if (step === undefined || !row) return
    event.preventDefault()
    const place = placeOf(row) + step
    if (place < 0 || place >= items.length) return
    scrollTo(place)
    drawn.get(place)?.querySelector('input')?.focus()
  })
  scroller.addEventListener('scroll', oncePerFrame(draw))
  new ResizeObserver(() => {
    measure()
    for (const [place, row] of drawn) row.style.top = `${place * rowPx}px`
    draw()
  }).observe(scroller)

  return {
    show,
    refresh: tick,
    reveal: (item) => {
      const place = items.indexOf(item)
      if (place >= 0) scrollTo(place)
    },
  }
}

const placeOf = (row: Element): number => Number((row as HTMLElement).dataset.place)
