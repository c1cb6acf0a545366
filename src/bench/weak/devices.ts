import type { CDPSession, Page } from '@playwright/test'

export const DEVICES = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const

export type Device = keyof typeof DEVICES

/** Resolves once the page's main thread has had next to nothing to do for two seconds. */
export async function untilQuiet(page: Page, cdp: CDPSession): Promise<void> {
  for (let quietMs = 0; quietMs < QUIET_MS; ) {
    const before = await taskSeconds(cdp)
    await page.waitForTimeout(LOOK_MS)
    const busyMs = 1000 * ((await taskSeconds(cdp)) - before)
    quietMs = busyMs < LOOK_MS / 10 ? quietMs + LOOK_MS : 0
  }
}

const LOOK_MS = 500
const QUIET_MS = 2000

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}
