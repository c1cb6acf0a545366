import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect, fillSignIn } from './journey.ts'

// twelve countries with one area each in place of the catalogue: a world that loads at once
const ISOS = ['AT', 'BE', 'CL', 'DK', 'EE', 'FR', 'GR', 'HU', 'IE', 'JP', 'KE', 'LV']

/** What the page says when all are loaded. */
export const ALL = '12 areas in 12 countries'

interface SmallWorld {
  readonly asked: string[] // ISO codes, in the order of the requests for areas
  readonly failing: Set<string> // ISO codes: the connection is lost
  untilFailing: Promise<unknown> // no connection is lost before
}

/** Replaces the answers for all pages of a browser context. */
export async function serveSmallWorld(context: BrowserContext): Promise<SmallWorld> {
  const world: SmallWorld = { asked: [], failing: new Set(), untilFailing: Promise.resolve() }
  await context.route('**/config.json', (route) => route.fulfill({ json: {} }))
  await context.route('**/api/json/getcountries', (route) =>
    route.fulfill({
      json: {
        DATA: ISOS.map((iso, i) => ({
          COUNTRYCODE: String(30 + i),
          DESCRIPTION: `Country of ${iso}`,
          COUNTRYID: String(i),
          ISOCODE: iso,
          A2B: '',
          LATITUDE: String(i * 4),
          LONGITUDE: String(i * 4),
        })),
      },
    }),
  )
  await context.route('**/api/json/getareas', (route) => answerAreas(route, world))
  return world
}

async function answerAreas(route: Route, world: SmallWorld): Promise<void> {
  const iso = new URLSearchParams(route.request().postData() ?? '').get('isocode') ?? ''
  world.asked.push(iso)
  if (world.failing.has(iso)) {
    await world.untilFailing
    return route.abort('connectionreset')
  }
  const place = ISOS.indexOf(iso) * 4
  await route.fulfill({
    json: {
      DATA: [
        {
          AREACODE: `${30 + ISOS.indexOf(iso)}1`,
          DESCRIPTION: `Town of ${iso}`,
          CLATITUDE: String(place),
          CLONGITUDE: String(place),
          ALATITUDE: String(place + 1),
          ALONGITUDE: String(place + 1),
        },
      ],
    },
  })
}

export async function enter(page: Page, username: string): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, username, 'secret')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}
