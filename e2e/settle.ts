import type { Page } from '@playwright/test'

/** Waits until what has just changed is drawn, and whatever moves has arrived. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () => {
      const animations = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      const sheet = document.querySelector('main')?.getBoundingClientRect().top
      return { animations, sheet }
    }
    let last = moving()
    for (let still = 0; still < 3; ) {
      await Promise.allSettled(last.animations.map(({ finished }) => finished))
      await frame()
      const now = moving()
      still = now.animations.length === 0 && now.sheet === last.sheet ? still + 1 : 0
      last = now
    }
  })
}
