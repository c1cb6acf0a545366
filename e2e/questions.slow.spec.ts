import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { follow } from './mapView.ts'
import { box, option, search } from './searchBox.ts'

test.use({ loadsWorld: true })

// Typed, then Enter: what is shown in the end.

interface Row {
  readonly typed: string
  readonly url: RegExp
  readonly heading: string | RegExp
  readonly code?: string // of the open area, where there is only one
}

const ROWS = {
  'towns by any name': [
    town('london', 'GB/4420/London', 'London, United Kingdom +44 20', '4420'),
    town('Praha', 'CZ/4202/Prague', 'Prague, Czechia +420 2', '4202'),
    town('Bombay', 'IN/9122/Mumbai', 'Mumbai, India +91 22', '9122'),
    town('Лондон', 'GB/4420/London', 'London, United Kingdom +44 20', '4420'),
    town('東京', 'JP/813/Tokyo', 'Tokyo, Japan +81 3', '813'),
    town('القاهرة', 'EG/202/Cairo', /^Cairo.*, Egypt \+20 2$/, '202'),
    town('lyon', 'FR/33\\d+/Lyon', /^Lyon, France \+33 \d+$/),
    town('Wien, Österreich', 'AT/431/Vienna', 'Vienna, Austria +43 1', '431'),
    town('København', 'DK/45/Copenhagen\\?spot=55.6\\d*,12.5\\d*', 'Copenhagen, Denmark +45'),
    town('Hallstatt', 'AT/436134/Hallstatt', 'Hallstatt, Austria +43 6134', '436134'),
    town('Montmartre', 'FR/33\\d+/Montmartre\\?spot=', /^Montmartre, France \+33/),
  ],
  'places without a code of their own': [
    town('Estaimpuis', 'BE\\?near=50.7\\d*,3.2\\d*&place=Estaimpuis', /^Estaimpuis, Belgium/),
    // served by codes that the list has for other towns
    town(
      'Paris, TX',
      'US/1903/Paris\\?spot=33.6\\d*,-95.5',
      /^Paris, United States \+1 903/,
      '1903',
    ),
    town(
      'Vienna VA',
      'US/1703/Vienna\\?spot=38.9\\d*,-77.2',
      /^Vienna, United States \+1 703/,
      '1703',
    ),
  ],
  postcodes: [
    town(
      'sw1a 1aa',
      'GB/4420/SW1A%201AA%20London\\?spot=51.5\\d*,-0.1',
      'SW1A 1AA London, United Kingdom +44 20',
      '4420',
    ),
    town(
      'D-80331',
      'DE/4989/80331%20Munich\\?spot=48.1\\d*,11.5',
      '80331 Munich, Germany +49 89',
      '4989',
    ),
    town('15230 Frankfurt', 'DE/49335/', /^Frankfurt \(Oder\), Germany \+49 335/, '49335'),
  ],
  'countries, codes and questions': [
    town('Deutschland', 'DE', 'Germany +49'),
    town('Frankrijk', 'FR', 'France +33'),
    town('+44 161', 'GB/44161/Manchester', 'Manchester, United Kingdom +44 161', '44161'),
    town('vorwahl 0221', 'DE/49221/Cologne', 'Cologne, Germany +49 221', '49221'),
    town('is Leeds available?', 'GB/44113/Leeds', 'Leeds, United Kingdom +44 113', '44113'),
    town(
      'avez-vous des numéros à Marseille ?',
      'FR/33\\d+/Marseille',
      /^Marseille, France \+33 \d+$/,
    ),
    town('how many areas in Poland', 'PL', 'Poland +48'),
    town('near lyon', '\\?near=45.7\\d*,4.8\\d*&place=Lyon', /^Nearest to Lyon/),
    town(
      'within 30 km of Zürich',
      '\\?near=47.3\\d*,8.5\\d*,30&place=Zurich',
      /^Within .+ of Zurich/,
    ),
  ],
  'forgiven mistakes, said in the heading': [
    town('londn', 'GB/4420/London\\?for=londn', 'London, for londn United Kingdom +44 20', '4420'),
    town('budapst', 'HU/361/Budapest\\?for=budapst', 'Budapest, for budapst Hungary +36 1', '361'),
    town('Barcleona', 'ES/34\\d+/Barcelona\\?for=Barcleona', /^Barcelona, for Barcleona/),
  ],
} as const satisfies Record<string, readonly Row[]>

const KINDS = Object.keys(ROWS) as (keyof typeof ROWS)[]

test('Enter opens what was asked for, on a phone too', async ({ page, signIn }) => {
  await signIn()
  await waitForWorld(page)
  for (const kind of KINDS) for (const row of ROWS[kind]) await expectAnswer(page, row)
  for (const typed of ['Xyzburg', 'Middle-earth']) await expectNothingFor(page, typed)

  // which answers are found does not depend on the screen: one of each kind shows how they open there
  await page.setViewportSize({ width: 390, height: 844 })
  for (const kind of KINDS) await expectAnswer(page, ROWS[kind][0])
  await expectNothingFor(page, 'Xyzburg')
})

test('a postcode of several countries is offered in each, and one of the open country opens', async ({
  page,
  signIn,
}) => {
  await signIn()
  await waitForWorld(page)
  await search(page, '10115')
  await expect(option(page, /^10115 Berlin/)).toContainText('+49 30')
  await expect(option(page, /^10115 Seoul/)).toBeVisible()
  await box(page).press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/') // none is taken

  await follow(page, '/DE')
  await search(page, '10115')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/DE\/4930\/10115%20Berlin/)
  await page.reload() // its link opens it again
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10115 Berlin')
  await expect(page.getByText('This code is that of Berlin.')).toBeVisible()

  await box(page).fill('〒100-0001') // Japan’s are not there
  await expect(page.getByRole('search')).toContainText('No place is known for this postcode')
  await search(page, '80331 Berlin') // the town counts, and both are offered
  await expect(option(page, /^Berlin/)).toBeVisible()
  await expect(option(page, /^80331 Munich/)).toBeVisible()
})

async function expectNothingFor(page: Page, typed: string): Promise<void> {
  await follow(page, '/')
  await box(page).fill(typed)
  await box(page).press('Enter')
  await expect(page.getByRole('search')).toContainText(`No place called “${typed}” is known`)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(box(page)).toBeFocused()
}

/** Until all areas and places are known, a name may be unknown only because it is not there yet. */
async function waitForWorld(page: Page): Promise<void> {
  await box(page).fill('positano')
  await expect(option(page, /^Positano/)).toBeVisible()
  await expect(page.getByText(/not loaded yet/)).toHaveCount(0)
}

async function expectAnswer(page: Page, { typed, url, heading, code }: Row): Promise<void> {
  await follow(page, '/')
  await box(page).fill(typed)
  await box(page).press('Enter')
  await expect(page, typed).toHaveURL(url)
  await expect(page.getByRole('heading', { level: 1 }), typed).toHaveText(heading)
  if (code)
    await expect(page.getByRole('button', { name: `Copy Order code ${code}` }), typed).toBeVisible()
}

function town(typed: string, path: string, heading: string | RegExp, code?: string): Row {
  return { typed, url: new RegExp(`/${path}`), heading, ...(code && { code }) }
}
