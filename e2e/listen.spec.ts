import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'

// What a screen reader announces: each result once, never the progress.

const SAID_LATER_MS = 800 // longer than the delay of announcements

test.describe('with all areas of the world', () => {
  test.use({ loadsWorld: true })

  test('announces once the end of loading the world, of typing, of matching', {
    tag: '@slow',
  }, async ({ page, signIn }) => {
    const takeSpoken = await recordSpoken(page)
    await signIn()
    const end = 'All areas of 245 countries are loaded'
    await expect(page.getByRole('progressbar', { name: 'Countries loaded' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: end })).toBeAttached()
    const opened = (await takeSpoken()).filter((text) => text !== 'Opening the map…') // said only if it takes long
    expect(opened.sort()).toEqual(['245 countries listed', end, 'Countries'])

    const box = page.getByRole('combobox', { name: 'Search coverage' })
    for (const [text, found, listed] of [
      ['lyon', /^\d+ suggestions?$/, undefined], // and no word that no country has this name
      ['german', /^\d+ suggestions$/, '1 country listed'],
      ['qwertyuiop', /^No place called “qwertyuiop” is known/, undefined],
    ] as const) {
      await box.fill('')
      await expect(
        page.getByRole('status').filter({ hasText: /^245 countries listed$/ }),
      ).toBeAttached()
      await takeSpoken()
      await typeQuickly(box, text)
      await expect(page.getByRole('status').filter({ hasText: found })).toBeAttached()
      if (listed) await expect(page.getByRole('status').filter({ hasText: listed })).toBeAttached()
      const unmatched = page.getByText('No country matches: all are shown')
      await expect(unmatched).toHaveCount(text === 'qwertyuiop' ? 1 : 0)
      await page.waitForTimeout(SAID_LATER_MS)
      const spoken = await takeSpoken()
      expect(
        spoken.filter((words) => found.test(words)),
        text,
      ).toHaveLength(1)
      expect(
        spoken.filter((words) => !found.test(words)),
        text,
      ).toEqual(listed ? [listed] : [])
    }

    await page.getByRole('button', { name: 'Match a list' }).click()
    await page
      .getByRole('textbox', { name: /Places, codes or numbers/ })
      .fill('Lyon\nManchester UK\nqwertyuiop')
    await takeSpoken()
    await page.getByRole('button', { name: 'Match 3 lines' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: '2 of 3 lines covered' }),
    ).toBeAttached()
    expect((await takeSpoken()).filter((text) => text !== 'Matching the list…')).toEqual([
      '2 of 3 lines covered',
    ])
  })

  test('announces the count of all areas once, when they are loaded', { tag: '@slow' }, async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(slowSlices, SAID_LATER_MS)
    const takeSpoken = await recordSpoken(page)
    await signIn('/?list=areas')
    const counts: string[] = []
    const collect = async () => {
      counts.push(...(await takeSpoken()).filter((text) => /listed|codes/.test(text)))
      return counts
    }
    const all = /^[\d,]+ places, 18,057 codes, \d+ without a position$/
    await expect.poll(collect).toEqual([expect.stringMatching(all)])
  })
})

test('announces what opens unless the focus does', async ({ page, signIn }) => {
  const takeSpoken = await recordSpoken(page)
  await signIn('/?at=28.0559,2.6311,5')
  await expect(page.getByRole('status').filter({ hasText: '245 countries listed' })).toBeAttached()
  await takeSpoken()
  const map = await page.getByRole('region', { name: 'Map' }).boundingBox()
  await page.mouse.click(map!.x + map!.width / 2, map!.y + map!.height / 2)
  await expect(page.getByRole('status').filter({ hasText: /^Algeria \+213$/ })).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: /areas listed$/ })).toBeAttached()
  expect((await takeSpoken()).sort()).toEqual([
    expect.stringMatching(/^\d+ areas listed$/),
    'Algeria +213',
  ])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All countries' }).press('Enter')
  await page.getByRole('group', { name: /Map view/ }).focus()
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: /^Algeria \+213$/ })).toBeAttached()
})

test('announces the start and the end of an export', { tag: '@slow' }, async ({ page, signIn }) => {
  const takeSpoken = await recordSpoken(page)
  await signIn('/DE')
  await expect(page.getByRole('status').filter({ hasText: '5,200 areas listed' })).toBeAttached()
  await takeSpoken()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^CSV without header/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved coverage-DE.csv' })).toBeVisible()
  const spoken = await takeSpoken()
  expect(spoken.at(-1)).toContain('Saved coverage-DE.csv')
  expect(spoken.filter((text) => text.startsWith('CSV of the service')).length).toBeLessThan(2)
})

/** By the page's own clock: on a busy machine a pause between the test's keystrokes would be one of the person's. */
async function typeQuickly(box: Locator, text: string): Promise<void> {
  await box.evaluate(async (input: HTMLInputElement, text) => {
    for (const letter of text) {
      input.setRangeText(letter, input.value.length, input.value.length, 'end')
      input.dispatchEvent(
        new InputEvent('input', { bubbles: true, data: letter, inputType: 'insertText' }),
      )
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }, text)
}

/** Delays the first slices of work once the world is loaded: as on a slow device, its areas are not ordered before an announcement is due. */
function slowSlices(delayMs: number): void {
  let left = 3 // slices to delay: how many there are depends on the machine
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function postLater(this: MessagePort, message: unknown) {
    const isLoaded = document.querySelector('[aria-label="Areas of the world"] [role=status]')
    if (isLoaded && left-- > 0) setTimeout(() => post.call(this, message), delayMs)
    else post.call(this, message)
  }
}

/** Records what live regions announce, from the next page load on. The function returned takes what is new. */
async function recordSpoken(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], [role=log], output, [aria-live]'
    const spoken: string[] = []
    const regionsOf = ({ target, addedNodes }: MutationRecord) => {
      const added = [...addedNodes].filter((node) => node instanceof Element)
      const around = target instanceof Element ? target : target.parentElement
      return [
        around?.closest(LIVE),
        ...added.flatMap((node) => [node, ...node.querySelectorAll(LIVE)]),
      ]
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
