import { useCallback } from 'react'
import type { Layers } from '../../state/entry.ts'
import { changeLayers, readLayers, useLayers } from '../../state/layers.ts'
import { coveredInsets, NO_INSETS } from '../../state/onScreen.ts'
import { readUrl, useUrlState } from '../../state/url.ts'
import { watchSize } from '../../ui/watchSize.ts'
import { restingSnap, SNAPS, type Snap, snapHeights } from './snap.ts'

/** How far the sheet is up. */
export function useSnap(): Snap {
  const resting = restingSnap(useUrlState())
  return snapOf(useLayers(), resting)
}

export function readSnap(): Snap {
  return snapOf(readLayers(), restingSnap(readUrl()))
}

/** Raises the sheet, which Back undoes step by step, or lowers it. */
export function moveSheet(snap: Snap): void {
  if (snap !== readSnap()) changeLayers(layersOf(snap, readLayers(), restingSnap(readUrl())))
}

function snapOf(layers: Layers, resting: Snap): Snap {
  return [...SNAPS].reverse().find((snap) => layers.includes(snap)) ?? resting
}

/** The layers from where the sheet rested at first, or lower, up to `snap`. */
function layersOf(snap: Snap, layers: Layers, resting: Snap): Layers {
  const lowest = SNAPS.find((known) => layers.includes(known)) ?? resting
  const [from, to] = [SNAPS.indexOf(lowest), SNAPS.indexOf(snap)]
  return SNAPS.slice(Math.min(from, to), to + 1)
}

interface Covering {
  readonly isSheet: boolean
  readonly snap: Snap
  readonly isList: boolean // whether the sheet holds the areas of a country
}

/**
 * A ref callback for the sheet. It tells the map how much of it search and sheet cover, before the map first looks
 * anywhere and whenever that changes. At full height nothing of the map is seen, so it stays as at half.
 */
export function useCovered({
  isSheet,
  snap,
  isList,
}: Covering): (sheet: HTMLElement) => () => void {
  return useCallback(
    function reportCovered(sheet: HTMLElement) {
      const page = sheet.parentElement
      if (!page || !isSheet) return uncover(page)
      const header = page.querySelector('header')
      const report = () => cover(page, snap === 'full' ? 'half' : snap, isList)
      report()
      return watchSize(header ? [page, header] : [page], function measureAgain() {
        measure(page)
        report()
      })
    },
    [isSheet, snap, isList],
  )
}

function uncover(page: HTMLElement | null): () => void {
  coveredInsets.set(NO_INSETS)
  for (const edge of ['top', 'bottom']) page?.style.removeProperty(`--covered-${edge}`)
  return () => undefined
}

function cover(page: HTMLElement, snap: Snap, isList: boolean): void {
  const { top } = measured.get(page) ?? measure(page)
  const bottom = readHeights(page, isList)[snap]
  const last = coveredInsets.get()
  page.style.setProperty('--covered-top', `${top}px`)
  page.style.setProperty('--covered-bottom', `${bottom}px`)
  if (top !== last.top || bottom !== last.bottom) coveredInsets.set({ ...NO_INSETS, top, bottom })
}

interface Measured {
  readonly top: number // where the header ends
  readonly heightPx: number
  readonly remPx: number
}

/** Sizes of the page when it last changed: asking for them while something opens would lay it out once more. */
const measured = new WeakMap<HTMLElement, Measured>()

function measure(page: HTMLElement): Measured {
  const top = page.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const sizes = { top, heightPx: page.clientHeight, remPx }
  measured.set(page, sizes)
  return sizes
}

export function readHeights(page: HTMLElement, isList = 'list' in page.dataset) {
  return snapHeights({ ...(measured.get(page) ?? measure(page)), isList })
}
