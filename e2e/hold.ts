import type { Page, Request } from '@playwright/test'

/** Holds back what the page requests from such addresses, or only some of it, until the function it returns is called. */
export async function hold(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.addInitScript(waitLonger)
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await isReleased
    await route.continue()
  })
  return release
}

/** A page gives a silent service up after 20 s, in which a slow machine may not have looked at what it shows. */
function waitLonger(): void {
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout: (act: () => void, ms?: number) => setTimeout(act, ms === 20_000 ? 300_000 : ms),
  })
}
