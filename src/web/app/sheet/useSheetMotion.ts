import { useCallback, useLayoutEffect, useRef } from 'react'
import { dragSheet } from './dragSheet.ts'
import { moveSheet, readHeights, readSnap, useSnap } from './sheet.ts'
import type { Heights, Snap } from './snap.ts'

/** Lets people drag the sheet, glides it to its snap, and keeps the focus in sight. Returns the ref for its handle. */
export function useSheetMotion(): (handle: HTMLButtonElement) => () => void {
  const snap = useSnap()
  const motion = useRef<Motion>(undefined)
  const follow = useCallback(function followPointer(handle: HTMLButtonElement) {
    const sheet = handle.closest('main')
    const page = sheet?.parentElement
    if (!sheet || !page) return () => undefined
    const created = createMotion(handle, sheet, page)
    const stopShowing = showFocus(sheet, page)
    motion.current = created
    return function stopFollowing() {
      stopShowing()
      created.stop()
      motion.current = undefined
    }
  }, [])
  // after drawing: the style sheet sets a height for each snap
  useLayoutEffect(
    function followSnap() {
      motion.current?.rest(snap)
    },
    [snap],
  )
  return follow
}

type Motion = ReturnType<typeof createMotion>

function createMotion(handle: HTMLElement, sheet: HTMLElement, page: HTMLElement) {
  const glide = createGlide(sheet)
  let restPx: number | undefined // where it last came to rest
  const heights = () => readHeights(page)
  const stopDragging = dragSheet(sheet, {
    readHeight: glide.readHeight,
    readHeights: heights,
    readSnap,
    onDrag(heightPx) {
      page.dataset.dragging = ''
      page.style.setProperty('--covered-bottom', `${Math.min(heightPx, heights().half)}px`)
      glide.follow(heightPx, heights())
    },
    onSettle(next) {
      const nextPx = heights()[next]
      delete page.dataset.dragging
      page.style.setProperty('--covered-bottom', `${Math.min(nextPx, heights().half)}px`)
      restPx = nextPx
      glide.glide(glide.readHeight(), nextPx, heights())
      moveSheet(next)
    },
  })

  return {
    /** Glides to a snap. */
    rest(snap: Snap): void {
      const known = heights()
      const [from, to] = [restPx ?? known[snap], known[snap]]
      restPx = to
      if (snap === 'peek') requestAnimationFrame(() => showTop(sheet)) // now it would lay the page out once more
      if (from !== to) glide.glide(glide.isMoving() ? glide.readHeight() : from, to, known)
      // the focus is never on a map that the sheet covers
      if (snap === 'full' && page.querySelector('[data-map]')?.contains(document.activeElement))
        handle.focus()
    },
    stop(): void {
      stopDragging()
      glide.stop()
      delete page.dataset.dragging
    },
  }
}

/** Scrolls up what scrolls with its heading, such as a card. */
function showTop(sheet: HTMLElement): void {
  const heading = sheet.querySelector('h1')
  for (
    let around = heading?.parentElement;
    around && around !== sheet;
    around = around.parentElement
  )
    around.scrollTop = 0
}

/** Moves the sheet if the focus would be under it or below its lower edge. */
function showFocus(sheet: HTMLElement, page: HTMLElement): () => void {
  function show({ target }: Event): void {
    if (!(target instanceof HTMLElement)) return
    const isUnder =
      readSnap() === 'full' && target.closest('header') !== null && !sheet.contains(target)
    const isBelow = readSnap() === 'peek' && sheet.contains(target) && isBelowHeading(target, sheet)
    if (isUnder || (isBelow && target.matches(':focus-visible'))) moveSheet('half')
  }

  // undoes scrolling by the browser, to show what has the focus
  function stay(): void {
    sheet.scrollTop = 0
    page.scrollTop = 0
  }

  const ending = new AbortController()
  const { signal } = ending
  page.addEventListener('focusin', show, { signal })
  sheet.addEventListener('scroll', stay, { signal })
  page.addEventListener('scroll', stay, { signal })
  return () => ending.abort()
}

function isBelowHeading(element: HTMLElement, sheet: HTMLElement): boolean {
  const heading = sheet.querySelector('h1')
  const order = heading?.compareDocumentPosition(element) ?? 0
  return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

const shift = (heightPx: number, { full }: Heights) => `translateY(${full - heightPx}px)`

const MOTION = { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * Moves the sheet. While it moves it is as high as it can be, and shifted down, so that nothing in it is laid
 * out again; at rest it is as high as what is seen of it, so that its list ends above the edge of the screen.
 */
function createGlide(sheet: HTMLElement) {
  let isMoving = false
  let motion: Animation | undefined // unlike a transition it starts without laying the page out

  function readHeight(): number {
    const { parentElement: page } = sheet
    return page ? page.getBoundingClientRect().bottom - sheet.getBoundingClientRect().top : 0
  }

  /** Follows a pointer. */
  function follow(heightPx: number, heights: Heights): void {
    motion?.cancel()
    isMoving = true
    sheet.style.height = `${heights.full}px`
    sheet.style.transform = shift(heightPx, heights)
  }

  /** Moves from one height to another, at once if the person wants less motion. */
  function glide(fromPx: number, toPx: number, heights: Heights): void {
    const isStill = fromPx === toPx || matchMedia('(prefers-reduced-motion: reduce)').matches
    follow(toPx, heights)
    motion = sheet.animate(
      { transform: [shift(fromPx, heights), shift(toPx, heights)] },
      isStill ? 0 : MOTION,
    )
    motion.onfinish = rest
  }

  function rest(): void {
    motion?.cancel()
    isMoving = false
    sheet.style.height = ''
    sheet.style.transform = ''
  }

  return { readHeight, follow, glide, isMoving: () => isMoving, stop: rest }
}
