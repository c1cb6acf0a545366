import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findCut } from './findCut.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { follow } from './mapView.ts'
import { settle } from './settle.ts'

const PATHS = [
  '/?lang=en-XA',
  '/AL?lang=en-XA',
  '/AL?q=a&only=view&lang=en-XA',
  '/AL/3554?lang=en-XA',
  '/?number=%2B4915112345678&lang=en-XA',
  '/AL?near=41.33,19.82&place=Tirana&lang=en-XA',
  '/AL?lang=en-XA#match',
  '/AL?lang=en-XA#shortlist',
  '/AL?lang=en-XA#compare',
  '/AL?lang=en-XA#columns',
  '/AL?lang=en-XA#open',
]

test.describe('a browser in German', () => {
  test.use({ locale: 'de-AT' })

  test('begins in German, goes on in French without losing anything, and remembers', async ({
    page,
  }) => {
    const [german, french] = [wordsOf('de'), wordsOf('fr')]
    await page.goto('/FR/33472/Lyon')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByLabel(german('Username')).fill('demo')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByLabel(french('Username'))).toHaveValue('demo')
    await page.locator('input[name=password]').fill('demo')
    await page.getByRole('button', { name: french('Sign in'), exact: true }).click()
    await expect(page.getByRole('region', { name: french('Area details') })).toContainText('Lyon')
    await page.reload()
    await expect(page.getByRole('button', { name: french('Sign in'), exact: true })).toBeVisible()
    expect(page.url()).not.toContain('lang')
  })

  test('finds a country in German, English and its own name, and writes numbers as Austria does', {
    tag: '@slow',
  }, async ({ page }) => {
    const german = wordsOf('de')
    await signInAnyLanguage(page, '/')
    const box = page.getByRole('combobox', { name: german('Search coverage') })
    for (const name of ['Ungarn', 'Hungary', 'Magyarország']) {
      await box.fill(name)
      await expect(page.getByRole('option').first()).toContainText('Ungarn')
    }
    await box.fill('')
    await follow(page, '/US')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vereinigte Staaten')
    await expect(page.getByRole('button', { name: german('Export') })).toBeVisible()
    await follow(page, '/DE/4989/Munich')
    const [title, card] = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: german('Area details') }),
    ]
    await expect(title).toContainText('München')
    await expect(card).toContainText('Munich · Deutschland')
    await page
      .getByRole('button', { name: german('More ⟨button that opens a menu⟩'), exact: true })
      .click()
    await page.getByRole('menuitem', { name: german('Language') }).click()
    await page
      .getByRole('menuitemcheckbox', { name: german('Towns as the service writes them') })
      .click()
    await expect(title).toContainText('Munich')
  })
})

test('a link may hold the language, and hands it on', { tag: '@slow' }, async ({ page }) => {
  await signInAnyLanguage(page, '/AD?lang=ro')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro')
  await follow(page, '/AL?lang=ro')
  await expect(page).toHaveURL(/lang=ro/)
})

test('Arabic is mirrored: the panel right, the tools left, codes as they are dialled', async ({
  page,
}) => {
  await signInAnyLanguage(page, '/FR/33472/Lyon?lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const panel = await page.getByRole('main').boundingBox()
  const map = await page.locator('.coverage-map').boundingBox()
  expect(panel?.x).toBeGreaterThan(map?.x ?? 0)
  const arabic = wordsOf('ar')
  const card = page.getByRole('region', { name: arabic('Area details') })
  await expect(card.locator('bdi[dir=ltr]').first()).toContainText('+33')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page)
  expect(await findCut(page)).toEqual({ wide: 0, cut: [] })
  await expectAccessible(page)
})

test('in Arabic a number that somebody types runs from the left, and names are joined its way', async ({
  page,
}) => {
  const arabic = wordsOf('ar')
  await page.goto('/FR/33472/Lyon?lang=ar')
  await expect(page.getByLabel(arabic('Username'))).toHaveAccessibleDescription(/Lyon[^,،]*،[^,]*$/)
  await signInAnyLanguage(page, '/DE?q=%2B49+89&lang=ar')
  const box = page.getByRole('combobox', { name: arabic('Search coverage') })
  await expect(box).toHaveValue('+49 89')
  await expect(box).toHaveCSS('unicode-bidi', 'plaintext')
  const plus = await page.getByTitle('“+49 89”').evaluate((chip) => {
    const range = document.createRange()
    range.setStart(chip.firstChild!, 1)
    range.setEnd(chip.firstChild!, 2)
    return range.getBoundingClientRect().left - chip.getBoundingClientRect().left
  })
  expect(plus).toBeLessThan(12) // pixels, behind the opening quotation mark
})

test('nothing is cut in a longer language on any screen, and everything is said', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/?lang=en-XA')
  await expect(page.locator('form button[type=submit]')).toContainText('[')
  await onEachWidth('sign-in')
  await signInAnyLanguage(page, '/AL?lang=en-XA')
  for (const path of PATHS) {
    await follow(page, path)
    await onEachWidth(path)
    expect(await page.evaluate(findUnsaidControls), path).toEqual([])
  }

  async function onEachWidth(what: string): Promise<void> {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 800 })
      await settle(page)
      expect(await findCut(page), `${what} at ${width}`).toEqual({ wide: 0, cut: [] })
      if (what === PATHS.at(-1)) await expectAccessible(page)
    }
  }
})

/** Names of buttons and headings in plain English: names of places and codes are links and rows. */
function findUnsaidControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'button:not([role=option]), h2, label, legend',
  )
  return [...controls].flatMap((control) => {
    const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
    const isWords = /[a-z]{3}/i.test(name)
    return isWords && !name.includes('[') ? [name] : []
  })
}

/** The words of a language by the English ones, without values in them. */
function wordsOf(language: string): (english: string) => string {
  const url = new URL(`../src/web/languages/${language}.json`, import.meta.url)
  const catalogue: Readonly<Record<string, string>> = JSON.parse(readFileSync(url, 'utf8'))
  return function translate(english) {
    const words = catalogue[english]
    if (words === undefined) throw new Error(`${language}.json has no "${english}".`)
    return words
  }
}

/** Signs in whatever the language of the form is. */
async function signInAnyLanguage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('input[name=username]').fill('demo')
  await page.locator('input[name=password]').fill('demo')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.locator('input[name=username]').waitFor({ state: 'detached' })
}
