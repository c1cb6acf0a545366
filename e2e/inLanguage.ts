import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The words of a language by the English ones, without values in them. */
export function wordsOf(language: string): (english: string) => string {
  const url = new URL(`../src/web/languages/${language}.json`, import.meta.url)
  const catalogue: Readonly<Record<string, string>> = JSON.parse(readFileSync(url, 'utf8'))
  return function translate(english) {
    const words = catalogue[english]
    if (words === undefined) throw new Error(`${language}.json has no "${english}".`)
    return words
  }
}

/** Signs in whatever the language of the form is. */
export async function signInAnyLanguage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('input[name=username]').fill('demo')
  await page.locator('input[name=password]').fill('demo')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.locator('input[name=username]').waitFor({ state: 'detached' })
}
