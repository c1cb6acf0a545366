import type { Page } from '@playwright/test'
import { expect, openCountry } from './faultyJourney.ts'

// The error messages of the page.

export const FOREIGN = /^The answer is not one of a coverage service\. Is the address right\?$/
export const BROKEN = /^The answer of the coverage service broke off before its end\.$/
export const UNREACHABLE = /^The coverage service cannot be reached\. Check your connection\.$/
export const TOO_LARGE = /^The answer of the coverage service is too large for this page\.$/
export const MISPLACED =
  /^There is no coverage service at this address\. Whoever runs this page should check its settings COVERAGE_UPSTREAM and COVERAGE_DIRECT\.$/
export const REPORTED = /^The coverage service reports an error: “No <b>route<\/b> to database 7”$/
export const PROBLEM = /^The coverage service has a problem\. Try again in a moment\.$/
export const NOT_ACCEPTED = /^The coverage service did not accept the request\.$/

export const RAW_ERROR = /undefined|NaN|\[object|\w+Error\b|<\w+>|\bat \w+ \(/

/** Opens the next country, which is not cached yet, so that it has to be loaded. */
export async function openNext(page: Page, names: Iterator<string>): Promise<string> {
  const name = names.next().value as string
  await openCountry(page, name)
  return name
}

const COUNTRIES =
  'Algeria Angola Argentina Armenia Austria Azerbaijan Bangladesh Belarus Belgium Bolivia ' +
  'Bulgaria Cambodia Cameroon Chad Chile Croatia Cuba Ecuador Egypt Estonia Ethiopia Fiji ' +
  'Finland Georgia Ghana Greece Guatemala Honduras Hungary'

/** Names of countries, since each failure needs one that was not loaded before. */
export function countries(): Iterator<string> {
  return COUNTRIES.split(' ').values()
}

/** Expects an error message with its button, and no raw text of the answer. */
export async function expectFailure(
  page: Page,
  sentence: RegExp,
  button: string | undefined,
): Promise<void> {
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(sentence)
  expect(await page.getByRole('main').textContent()).not.toMatch(RAW_ERROR)
  if (button) await expect(page.getByRole('button', { name: button })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeEnabled()
}
