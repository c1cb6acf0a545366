import {
  BROKEN,
  countries,
  expectFailure,
  FOREIGN,
  NOT_ACCEPTED,
  openNext,
  PROBLEM,
  RAW_ERROR,
  TOO_LARGE,
  UNREACHABLE,
} from './faults/expectFailure.ts'
import type { FaultName } from './faults/faults.ts'
import { expect, signInTo, test } from './faults/faultyJourney.ts'

// A remote service fails in every known way; the page says so in one sentence and offers one thing to do.

/** All cases with HOSTILE=all, otherwise every third: all of them take too long for each run. */
function sample<Case>(cases: readonly Case[]): readonly Case[] {
  return process.env.HOSTILE === 'all' ? cases : cases.filter((_, i) => i % 3 === 0)
}

const ENDINGS: Record<string, readonly (readonly [FaultName, RegExp])[]> = {
  connections: [
    ['reset', UNREACHABLE],
    ['closed', UNREACHABLE],
    ['reset in the body', BROKEN],
    ['never ending', TOO_LARGE],
  ],
  bodies: [
    ['half a list', BROKEN],
    ['shorter than its length', BROKEN],
    ['broken gzip', BROKEN],
    ['half a gzip', BROKEN],
    ['compression bomb', TOO_LARGE],
    ['empty body', FOREIGN],
    ['html', FOREIGN],
    ['html as json', FOREIGN],
    ['captive portal', FOREIGN],
  ],
  shapes: [
    ['json null', FOREIGN],
    ['json text', FOREIGN],
    ['json list', FOREIGN],
    ['data null', FOREIGN],
    ['data object', FOREIGN],
    ['data of numbers', FOREIGN],
    ['data of empty records', FOREIGN],
    ['very deep', FOREIGN],
  ],
  statuses: [
    ...([400, 405, 408, 410, 413, 418, 422, 451] as const).map(
      (status) => [status, NOT_ACCEPTED] as const,
    ),
    ...([500, 501, 502, 503, 504, 507, 599] as const).map((status) => [status, PROBLEM] as const),
    ['429 seconds', /^Too many failed sign-ins\. Try again in (9|8)\d seconds\.$/],
    ['429 date', /^Too many failed sign-ins\. Try again in (9|10) minutes\.$/],
    ['429 nonsense', /^Too many failed sign-ins\. Try again in a moment\.$/],
    [
      '503 seconds',
      /^The coverage service has a problem\. (Try again in [1-7] seconds?|You can try again now)\.$/,
    ],
    ['503 date', /^The coverage service has a problem\. Try again in (9|10) minutes\.$/],
  ],
}

for (const [family, endings] of Object.entries(ENDINGS)) {
  test(`${family}: each failure is explained, and the tab keeps working`, async ({
    page,
    service,
  }) => {
    await signInTo(page)
    const names = countries()
    for (const [fault, sentence] of sample(endings)) {
      await test.step(String(fault), async () => {
        service.fail(fault)
        const name = await openNext(page, names)
        await expectFailure(page, sentence, 'Try again')
        service.fail(undefined)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('heading', { name })).toBeVisible()
        await expect(
          page.getByRole('list', { name: 'Areas' }).or(page.getByText('1 area')),
        ).not.toHaveCount(0)
        await page.getByRole('link', { name: 'All countries' }).click()
        await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
      })
    }
  })
}

const TOLERATED = [
  'slow 1 s',
  'dripping',
  'a warning before it',
  'garbage after it',
  'byte order mark',
  'no content type',
  'return_code 0',
  'numbers and nulls',
  'other case, twice',
] as const satisfies readonly FaultName[]

test('accepts quirks of such services, and tells an empty list from an unknown country', async ({
  page,
  service,
}) => {
  await signInTo(page)
  const names = countries()
  for (const fault of sample(TOLERATED)) {
    await test.step(fault, async () => {
      service.fail(fault)
      await openNext(page, names)
      await expect(page.getByRole('link', { name: /Berlin/ }).first()).toBeVisible()
      expect(await page.getByRole('main').textContent()).not.toMatch(RAW_ERROR)
      await page.getByRole('link', { name: 'All countries' }).click()
    })
  }
  service.fail('empty list')
  const empty = await openNext(page, names)
  await expect(page.getByText(`${empty} has no areas to choose from.`)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: 'All countries' }).click()
  service.fail(404)
  await openNext(page, names)
  await expectFailure(page, /^The coverage service does not know this country\.$/, undefined)
})
