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
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await isReleased
    await route.continue()
  })
  return release
}
