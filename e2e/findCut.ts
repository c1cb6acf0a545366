import type { Page } from '@playwright/test'

/** Words that end where their box does, without dots or a way to scroll, and what makes the page too wide. */
export function findCut(page: Page): Promise<{ wide: number; cut: string[] }> {
  return page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element)
      if (clipPath !== 'none' || element.clientWidth < 2) return false // for screen readers alone
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const isNarrow = hides(overflowX) && textOverflow !== 'ellipsis'
      return (
        (isNarrow && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    }
    const words = document.querySelectorAll<HTMLElement>(
      'p, h1, h2, label, button, a, li, dt, dd, [role=status]',
    )
    return {
      wide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      cut: [...words].filter((each) => isCut(each)).map((each) => each.outerHTML.slice(0, 120)),
    }
  })
}
