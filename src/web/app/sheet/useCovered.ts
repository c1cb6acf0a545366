import { type RefObject, useLayoutEffect } from 'react'
import { coveredInsets, NO_INSETS } from '../../state/onScreen.ts'
import { type Snap, snapHeights } from './snap.ts'

/**
 * Tells the map how much of it lies below search and sheet, before it looks anywhere, and whenever that
 * changes. At its full height the sheet leaves nothing to look at, so the map stays as it was.
 */
export function useCovered(
  pageRef: RefObject<HTMLElement | null>,
  { isSheet, snap, isList }: { isSheet: boolean; snap: Snap; isList: boolean },
): void {
  useLayoutEffect(
    function reportCovered() {
      const page = pageRef.current
      if (!page || !isSheet) return
      const report = () => cover(page, snap === 'full' ? 'half' : snap, isList)
      const resizing = new ResizeObserver(report)
      resizing.observe(page)
      report()
      return () => resizing.disconnect()
    },
    [pageRef, isSheet, snap, isList],
  )
  useLayoutEffect(
    function uncover() {
      if (isSheet) return
      coveredInsets.set(NO_INSETS)
      for (const edge of ['top', 'bottom']) pageRef.current?.style.removeProperty(`--covered-${edge}`)
    },
    [pageRef, isSheet],
  )
}

function cover(page: HTMLElement, snap: Snap, isList: boolean): void {
  const top = page.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const bottom = readHeights(page, isList)[snap]
  const last = coveredInsets.get()
  page.style.setProperty('--covered-top', `${top}px`)
  page.style.setProperty('--covered-bottom', `${bottom}px`)
  if (top !== last.top || bottom !== last.bottom) coveredInsets.set({ ...NO_INSETS, top, bottom })
}

export function readHeights(page: HTMLElement, isList: boolean) {
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return snapHeights({ heightPx: page.clientHeight, remPx, isList })
}
