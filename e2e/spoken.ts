import type { Page } from '@playwright/test'

/** Records what live regions announce, from the next page load on. The function returned takes what is new. */
export async function recordSpoken(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], [role=log], output, [aria-live]'
    const spoken: string[] = []
    const regionsOf = ({ target, addedNodes }: MutationRecord) => {
      const added = [...addedNodes].filter((node) => node instanceof Element)
      const around = target instanceof Element ? target : target.parentElement
      return [around?.closest(LIVE), ...added.flatMap((node) => [node, ...node.querySelectorAll(LIVE)])]
    }
    new MutationObserver((records) => {
      for (const region of new Set(records.flatMap(regionsOf))) {
        if (!region?.matches(LIVE) || region.getAttribute('aria-live') === 'off') continue
        if (region.textContent) spoken.push(region.textContent)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { takeSpoken: () => spoken.splice(0) })
  })
  return () => page.evaluate(() => (window as unknown as { takeSpoken(): string[] }).takeSpoken())
}
