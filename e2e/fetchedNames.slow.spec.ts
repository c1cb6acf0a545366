import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { box, option, search } from './searchBox.ts'

test.use({ loadsWorld: true })

// When the names of the world's places are fetched: never before somebody asks, and then only what is asked for.

/** The files of the gazetteer in the order in which they are fetched, such as `A.latin`. */
function watchFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const name = /\/gazetteer-\w+\/([AB]\.\w+)$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) files.push(name)
  })
  return files
}

const LARGE = ['A.latin', 'A.places']
const SMALL = ['B.latin', 'B.places']

test.describe('on a connection that saves data', () => {
  test.beforeEach(async ({ page }) => {
    // no small places ahead of a question for them
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
  })

  test('fetches large places on the first focus, small ones and scripts when asked for', async ({
    page,
    signIn,
  }) => {
    const files = watchFiles(page)
    await signIn()
    await expect(page.getByRole('main').getByText(/areas in \d+ countries$/)).toBeVisible()
    expect(files).toEqual([])

    await box(page).focus()
    await expect.poll(() => files.toSorted()).toEqual(LARGE)

    await waitForWorld(page)
    await expect(option(page, /^Lyon/)).toBeVisible()
    expect(files.toSorted()).toEqual(LARGE)

    await search(page, 'лион')
    await expect(option(page, /^Lyon/)).toBeVisible()
    expect(files.slice(2)).toEqual(['A.cyrillic'])

    await search(page, 'Гальштат')
    await expect(option(page, /^Hallstatt /)).toBeVisible()
    expect(files.slice(3).toSorted()).toEqual(['B.cyrillic', ...SMALL])

    await search(page, '京都')
    await expect(option(page, /^Kyoto/)).toBeVisible()
    expect(files.slice(6).toSorted()).toEqual(['A.han', 'B.han'])

    await search(page, 'positano')
    await expect(option(page, /^Positano/)).toBeVisible()
    expect(files).toHaveLength(8)
  })

  test('fetches none for codes and numbers', async ({ page, signIn }) => {
    const files = watchFiles(page)
    await signIn()
    await waitForWorld(page)
    await search(page, '+44 161 496 0000')
    await expect(option(page, /\+44 161 496 0000/)).toBeVisible()
    for (const code of ['089', '0161', '+1 212']) await search(page, code) // each proves the one before
    expect(files.toSorted()).toEqual(LARGE)
  })
})

test('fetches small places ahead, once somebody has asked and the box is idle', async ({
  page,
  signIn,
}) => {
  const files = watchFiles(page)
  await signIn()
  await waitForWorld(page)
  await expect.poll(() => files.toSorted()).toEqual([...LARGE, ...SMALL])
})

/** Asks for Lyon until all areas are known: until then a small place might be one of them. */
async function waitForWorld(page: Page): Promise<void> {
  await box(page).fill('lyon')
  await expect(option(page, /^Lyon/)).toBeVisible()
  await expect(page.getByText(/not loaded yet/)).toHaveCount(0)
}
