import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { say } from '../../../core/language/say.ts'
import { useUrlState } from '../../state/url.ts'
import { dragSheet } from './dragSheet.ts'
import { createGlide, type Glide } from './glide.ts'
import { holdInert } from './holdInert.ts'
import styles from './SheetHandle.module.css'
import { buttonStep, nextSnap } from './settle.ts'
import { moveSheet, readSnap, useSnap } from './sheet.ts'
import { readHeights } from './useCovered.ts'

export interface SheetHandleProps {
  readonly sheet: HTMLElement
  readonly isList: boolean // whether the sheet holds the areas of a country
}

/** What moves the sheet: a button at its upper edge, and whatever drags it. */
export function SheetHandle({ sheet, isList }: SheetHandleProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const snap = useSnap()
  const { iso, code } = useUrlState()
  const place = `${iso} ${code}`
  const [last, setLast] = useState({ place, direction: 'up' as 'up' | 'down' })
  const direction = buttonStep(snap, last.place === place ? last.direction : 'up')
  useMotion(sheet, isList)
  useFocus(sheet, ref)

  function step(next: 'up' | 'down'): void {
    setLast({ place, direction: next })
    moveSheet(nextSnap(snap, next))
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 'up' : 'down')
  }

  return (
    <button
      ref={ref}
      type="button"
      data-grip=""
      className={styles.handle}
      aria-label={direction === 'up' ? say('Show more') : say('Show less')}
      onClick={() => step(direction)}
      onKeyDown={press}
    />
  )
}

/** Drags the sheet, and moves it to wherever it is to be next. */
function useMotion(sheet: HTMLElement, isList: boolean): void {
  const snap = useSnap()
  const glideRef = useRef<Glide>(undefined)
  const restPx = useRef<number>(undefined) // where it last came to rest

  const heights = useEffectEvent(() => readHeights(sheet.parentElement ?? sheet, isList))

  useLayoutEffect(
    function followPointer() {
      const glide = createGlide(sheet)
      glideRef.current = glide
      const page = sheet.parentElement ?? sheet
      const stop = dragSheet(sheet, {
        readHeight: glide.readHeight,
        readHeights: () => heights(),
        readSnap,
        onDrag: (heightPx) => {
          page.dataset.dragging = ''
          page.style.setProperty('--covered-bottom', `${Math.min(heightPx, heights().half)}px`)
          glide.follow(heightPx, heights())
        },
        onSettle: (next) => {
          const nextPx = heights()[next]
          delete page.dataset.dragging
          page.style.setProperty('--covered-bottom', `${Math.min(nextPx, heights().half)}px`)
          restPx.current = nextPx
          glide.glide(glide.readHeight(), nextPx, heights())
          moveSheet(next)
        },
      })
      return function stopFollowing() {
        stop()
        glide.stop()
        delete page.dataset.dragging
      }
    },
    [sheet],
  )

  useLayoutEffect(
    function glideThere() {
      const glide = glideRef.current
      if (!glide) return
      const known = readHeights(sheet.parentElement ?? sheet, isList)
      const [from, to] = [restPx.current ?? known[snap], known[snap]]
      restPx.current = to
      if (snap === 'peek') showTop(sheet)
      if (from !== to) glide.glide(glide.isMoving() ? glide.readHeight() : from, to, known)
    },
    [sheet, snap, isList],
  )
}

/** Of what scrolls with its heading, as a card does. */
function showTop(sheet: HTMLElement): void {
  const heading = sheet.querySelector('h1')
  for (let around = heading?.parentElement; around && around !== sheet; around = around.parentElement)
    around.scrollTop = 0
}

/** The focus is never below the sheet's lower edge, under the sheet, or on a map that it covers. */
function useFocus(sheet: HTMLElement, handleRef: RefObject<HTMLElement | null>): void {
  const snap = useSnap()
  useEffect(
    function showFocus() {
      const page = sheet.parentElement
      if (!page) return
      const show = ({ target }: Event) => {
        if (!(target instanceof HTMLElement)) return
        const isUnder = readSnap() === 'full' && target.closest('header') !== null && !sheet.contains(target)
        const isBelow = readSnap() === 'peek' && sheet.contains(target) && isBelowHeading(target, sheet)
        if (isUnder || (isBelow && target.matches(':focus-visible'))) moveSheet('half')
      }
      // a browser scrolls what is in its way to what has the focus
      const stay = () => {
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
    },
    [sheet],
  )
  useLayoutEffect(
    function leaveMap() {
      const map = sheet.parentElement?.querySelector<HTMLElement>('[data-map]')
      if (snap !== 'full' || !map) return
      if (map.contains(document.activeElement)) handleRef.current?.focus()
      return 'inert' in map ? undefined : holdInert(map)
    },
    [sheet, handleRef, snap],
  )
}

function isBelowHeading(element: HTMLElement, sheet: HTMLElement): boolean {
  const heading = sheet.querySelector('h1')
  const order = heading?.compareDocumentPosition(element) ?? 0
  return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
