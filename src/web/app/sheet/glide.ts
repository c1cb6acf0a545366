import type { Heights } from './snap.ts'

const MAX_MS = 400 // longer than the style sheet's motion: its end is not always told

/**
 * Moves the sheet. While it moves it is as high as it can be, and shifted down, so that nothing in it is laid
 * out again; at rest it is as high as what is seen of it, so that its list ends above the edge of the screen.
 */
export function createGlide(sheet: HTMLElement) {
  let shownPx: number | undefined // while it moves
  let timer: ReturnType<typeof setTimeout> | undefined

  function readHeight(): number {
    const { parentElement: page } = sheet
    return page ? page.getBoundingClientRect().bottom - sheet.getBoundingClientRect().top : 0
  }

  function shift(heightPx: number, { full }: Heights): void {
    shownPx = heightPx
    sheet.style.height = `${full}px`
    sheet.style.transform = `translateY(${full - heightPx}px)`
  }

  /** Follows a pointer. */
  function follow(heightPx: number, heights: Heights): void {
    clearTimeout(timer)
    sheet.style.transition = 'none'
    shift(heightPx, heights)
  }

  /** Moves from one height to another, as far as the person wants motion. */
  function glide(fromPx: number, toPx: number, heights: Heights): void {
    follow(fromPx, heights)
    sheet.getBoundingClientRect() // the way starts there
    sheet.style.transition = ''
    shift(toPx, heights)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || fromPx === toPx) rest()
    else timer = setTimeout(rest, MAX_MS)
  }

  function rest(): void {
    clearTimeout(timer)
    shownPx = undefined
    sheet.style.height = ''
    sheet.style.transform = ''
    sheet.style.transition = 'none'
    sheet.getBoundingClientRect()
    sheet.style.transition = ''
  }

  function end({ target, propertyName }: TransitionEvent): void {
    if (target === sheet && propertyName === 'transform') rest()
  }

  sheet.addEventListener('transitionend', end)
  return {
    readHeight,
    follow,
    glide,
    isMoving: () => shownPx !== undefined,
    stop() {
      sheet.removeEventListener('transitionend', end)
      rest()
    },
  }
}

type Glide = ReturnType<typeof createGlide>
