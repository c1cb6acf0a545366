import { useCallback, useLayoutEffect, useRef } from 'react'
import { dragSheet } from './dragSheet.ts'
import { createGlide } from './glide.ts'
import { holdInert } from './holdInert.ts'
import { moveSheet, readSnap, useSnap } from './sheet.ts'
import type { Snap } from './snap.ts'
import { readHeights } from './useCovered.ts'

/** Drags the sheet, moves it to wherever it is to be next, and keeps the focus in sight. Returns the ref of its handle. */
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
  // once it is drawn: the style sheet has another height for each
  useLayoutEffect(() => motion.current?.rest(snap), [snap])
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

  /** The focus is never on a map that the sheet covers. */
  function leaveMap(): (() => void) | undefined {
    const map = page.querySelector<HTMLElement>('[data-map]')
    if (map?.contains(document.activeElement)) handle.focus()
    return !map || 'inert' in map ? undefined : holdInert(map)
  }

  return {
    /** Glides there. Returns what ends it, if anything does. */
    rest(snap: Snap): (() => void) | undefined {
      const known = heights()
      const [from, to] = [restPx ?? known[snap], known[snap]]
      restPx = to
      if (snap === 'peek') showTop(sheet)
      if (from !== to) glide.glide(glide.isMoving() ? glide.readHeight() : from, to, known)
      return snap === 'full' ? leaveMap() : undefined
    },
    stop(): void {
      stopDragging()
      glide.stop()
      delete page.dataset.dragging
    },
  }
}

/** Of what scrolls with its heading, as a card does. */
function showTop(sheet: HTMLElement): void {
  const heading = sheet.querySelector('h1')
  for (let around = heading?.parentElement; around && around !== sheet; around = around.parentElement)
    around.scrollTop = 0
}

/** The focus is never below the sheet's lower edge, or under the sheet. */
function showFocus(sheet: HTMLElement, page: HTMLElement): () => void {
  function show({ target }: Event): void {
    if (!(target instanceof HTMLElement)) return
    const isUnder = readSnap() === 'full' && target.closest('header') !== null && !sheet.contains(target)
    const isBelow = readSnap() === 'peek' && sheet.contains(target) && isBelowHeading(target, sheet)
    if (isUnder || (isBelow && target.matches(':focus-visible'))) moveSheet('half')
  }

  // a browser scrolls what is in its way to what has the focus
  function stay(): void {
    sheet.scrollTop = 0
    page.scrollTop = 0
  }

  page.addEventListener('focusin', show)
  sheet.addEventListener('scroll', stay)
  page.addEventListener('scroll', stay)
  return function stop() {
    page.removeEventListener('focusin', show)
    sheet.removeEventListener('scroll', stay)
    page.removeEventListener('scroll', stay)
  }
}

function isBelowHeading(element: HTMLElement, sheet: HTMLElement): boolean {
  const heading = sheet.querySelector('h1')
  const order = heading?.compareDocumentPosition(element) ?? 0
  return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
