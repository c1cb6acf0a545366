import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import type { Listing } from '../file/listing.ts'
import { type Language, setCurrentLanguage } from '../language/language.ts'
import { runThrough } from '../steps.ts'
import { contentSteps } from './contentSteps.ts'
import { decodeContent } from './encodeContent.ts'
import type { PageContent } from './pageContent.ts'
import { decodeLanguage } from './pageLanguage.ts'
import { pageSteps } from './pageSteps.ts'
import { GIVEN, wildContent } from './testing/wildContent.ts'

const PARTS = {
  body: '<main></main>',
  script: 'go()',
  style: 'p{}',
  scriptHash: 'sha256-a+/b=',
  styleHash: 'sha256-c',
  said: [0, 2],
}

function pageOf(content: PageContent): string {
  return runThrough(pageSteps(content, PARTS)).join('')
}

afterEach(() => setCurrentLanguage())

test('has the same elements, whatever the names', () => {
  forAny(wildContent, (content) => {
    const page = pageOf(content)
    expect(page.match(/<[a-z!/][^>]*>/g)?.filter((tag) => !tag.startsWith('<meta'))).toEqual([
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<title>',
      '</title>',
      '<style>',
      '</style>',
      '</head>',
      '<body>',
      '<noscript>',
      '<h1>',
      '</h1>',
      '<p>',
      '</p>',
      '<pre>',
      '</pre>',
      '</noscript>',
      '<p class="starting" id="starting">',
      '</p>',
      '<main>',
      '</main>',
      '<script type="application/json" id="language">',
      '</script>',
      '<script type="application/json" id="data">',
      '</script>',
      '<script>',
      '</script>',
      '</body>',
      '</html>',
    ])
    const data = /id="data">([^<]*)</.exec(page)?.[1] ?? ''
    expect(decodeContent(data).areas).toHaveLength(content.areas.length)
  })
})

test('allows its own script and style and nothing else', () => {
  const [content] = fc.sample(wildContent, 1)
  expect(pageOf(content!)).toContain(
    `content="default-src 'none'; script-src 'sha256-a+/b='; style-src 'sha256-c'; img-src data:; base-uri 'none'; form-action 'none'"`,
  )
})

test('is in the language of the person who makes it, with only the messages that it says', () => {
  const arabic: Language = {
    tag: 'ar',
    locale: 'ar-EG-u-nu-latn',
    isMiles: false,
    messages: ['</script>', 'unsaid', [['count', 'plural', { other: [0, ' x'] }]]],
  }
  setCurrentLanguage(arabic)
  const [content] = fc.sample(wildContent, 1)
  const page = pageOf(content!)
  expect(page).toContain('<html lang="ar" dir="rtl">')
  const { messages, ...language } = decodeLanguage(/id="language">([^<]*)</.exec(page)?.[1] ?? '')
  expect({ ...arabic, messages: [] }).toEqual({ ...language, messages: [] })
  expect([messages[0], messages[1], messages[2]]).toEqual([
    arabic.messages[0],
    undefined,
    arabic.messages[2],
  ])
})

test('lists the areas for browsers without scripts, and tells how many it leaves out', () => {
  const [sample] = fc.sample(wildContent, 1)
  const areas = Array.from({ length: 10_002 }, (_, i) => ({
    country: 0,
    code: `49${i}`,
    name: 'A & B',
    position: undefined,
  }))
  const page = pageOf({ ...sample!, areas })
  expect(page).toContain('\n499999 A &amp; B\nand 2 more</pre>')
})

test('has towns under the names of its language, with the service’s beside them', () => {
  const country = { iso: 'DE', name: 'Deutschland', callingCode: '49', position: undefined }
  const area = { code: '4989', name: 'Munich', position: undefined }
  const areas = [{ country, area, shown: 'München', more: [] }]
  const listing: Listing = { kind: 'areas', name: 'Deutschland', moreColumns: [], areas }
  expect(runThrough(contentSteps(listing, GIVEN)).areas).toMatchObject([
    { name: 'München', serves: 'Munich' },
  ])
})

test('tells a customer nothing of accounts, prices and notes', () => {
  const country = {
    iso: 'DE',
    name: 'Germany',
    callingCode: '49',
    position: { lat: 51, lng: 10 },
    id: 'secret-id',
    a2b: 'secret-a2b',
  }
  const area = {
    code: '4930',
    name: 'Berlin',
    position: { lat: 52.5, lng: 13.4 },
    note: 'secret-note',
  }
  const more = ['secret-price']
  const serves = { place: 'Potsdam', certainty: 'nearest' } as const
  const listings: Listing[] = [
    {
      kind: 'areas',
      name: 'Shortlist',
      moreColumns: ['secret-column'],
      areas: [{ country, area, more, serves }],
    },
    {
      kind: 'countries',
      name: 'Countries',
      moreColumns: ['secret-column'],
      countries: [{ country, more }],
    },
  ]
  for (const listing of listings) {
    const page = pageOf(runThrough(contentSteps(listing, GIVEN)))
    expect(page).toContain('Germany')
    expect(page).not.toContain('secret')
    expect(page).toContain(
      listing.kind === 'areas'
        ? '4930 Berlin (Nearest to Potsdam, not known to serve it)'
        : 'DE Germany',
    )
  }
})

test('has the colours of a brand behind its own, and a policy that allows both', () => {
  const colours = { style: ':root:root{--accent:#123456}', hash: 'sha256-d' }
  const [empty] = fc.sample(wildContent, 1)
  const page = runThrough(pageSteps(empty!, { ...PARTS, colours })).join('')
  expect(page).toContain('<style>p{}</style><style>:root:root{--accent:#123456}</style>')
  expect(page).toContain("style-src 'sha256-c' 'sha256-d';")
})
