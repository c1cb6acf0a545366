import type { BrowserContext, Page, Route } from '@playwright/test'
import { encode } from '../src/core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS, type Fields } from '../src/core/protocol/fields.ts'

type Cells = readonly string[]

interface Lists {
  readonly countries: readonly Cells[] // calling code, name, ISO code, latitude, longitude
  /** Code, name, latitude and longitude of each area. */
  readonly areasOf: (iso: string) => Promise<readonly Cells[]> | readonly Cells[]
}

/** The rows of `countries` as a catalogue has them. */
export function toCatalog(countries: Lists['countries']) {
  return countries.map((cells) =>
    Object.fromEntries(COUNTRY_FIELDS.map((field, i) => [field, toRow(cells)[i] ?? ''])),
  )
}

const toRow = ([code = '', name = '', iso = '', ...at]: Cells): Cells => [
  code,
  name,
  '',
  iso,
  '',
  ...at,
]

/** Answers requests for lists in place of the server. */
export async function answerLists(pages: Page | BrowserContext, { countries, areasOf }: Lists) {
  const answer = (route: Route, fields: Fields, rows: readonly Cells[]) =>
    route.fulfill({ contentType: 'application/json', body: encode('json', fields, rows) })
  await pages.route('**/api/json/getcountries', (route) =>
    answer(route, COUNTRY_FIELDS, countries.map(toRow)),
  )
  await pages.route('**/api/json/getareas', async (route) => {
    const iso = new URLSearchParams(route.request().postData() ?? '').get('isocode') ?? ''
    const rows = (await areasOf(iso)).map(([code = '', name = '', ...at]) => [
      code,
      name,
      '',
      '',
      ...at,
    ])
    return answer(route, AREA_FIELDS, rows)
  })
}
