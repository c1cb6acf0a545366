import type { Page } from '@playwright/test'

const PATIENCE_MS = 15_000

/** Waits until what has just changed is drawn, and whatever moves has arrived. Throws with what does not. */
export async function settle(page: Page): Promise<void> {
  const moving = await page.evaluate(async (patienceMs) => {
    const end = performance.now() + patienceMs
    const frame = () => new Promise(requestAnimationFrame)
    const look = () => {
      const animations = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      const sheet = document.querySelector('main')?.getBoundingClientRect().top
      return { animations, sheet }
    }
    let last = look()
    for (let still = 0; still < 3; ) {
      // an animation that is paused never finishes
      const rest = new Promise((resolve) => setTimeout(resolve, end - performance.now()))
      await Promise.race([
        Promise.allSettled(last.animations.map(({ finished }) => finished)),
        rest,
      ])
      await frame()
      const now = look()
      if (performance.now() > end)
        return now.animations.map(({ id, playState, effect }) => {
          const { target, pseudoElement } = effect as KeyframeEffect
          return `${id} ${playState}: ${target?.outerHTML.slice(0, 200)}${pseudoElement ?? ''}`
        })
      still = now.animations.length === 0 && now.sheet === last.sheet ? still + 1 : 0
      last = now
    }
    return undefined
  }, PATIENCE_MS)
  if (moving)
    throw new Error(`After ${PATIENCE_MS / 1000} s this still moves: ${moving.join('; ')}`)
}
