import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eventually, type Person } from './person.ts'

/** A journey that tells what the others, in Chromium, cannot. */
export interface Journey {
  readonly title: string
  readonly go: (person: Person) => Promise<void>
}

const FOCUS_IS_VISIBLE =
  'document.activeElement.matches(":focus-visible") && getComputedStyle(document.activeElement).outlineStyle !== "none"'
const WORLD_IS_LOADED = `/\\d areas in 245 countries/.test(document.querySelector('main').textContent)`
const MUNICH_IS_CHOSEN = `document.querySelector('[role=option][aria-selected=true]')?.textContent.startsWith('Munich')`
const ALL_IS_SEARCHED = `document.querySelector('[role=listbox]')?.getAttribute('aria-busy') === 'false'`
const MAP_IS_PAINTED = `[new OffscreenCanvas(200, 200).getContext('2d')].some((copy) => { copy.drawImage(document.querySelector('canvas'), 0, 0); return new Set(copy.getImageData(0, 0, 200, 200).data).size > 3 })`
const IS_ON_TOP =
  '[element.getBoundingClientRect()].every(({ left, top }) => element.contains(document.elementFromPoint(left + 8, top + 4)))'

export const SEARCH: Journey = {
  title: 'searches, opens the first suggestion, and goes back',
  go: async (person) => {
    await person.signIn()
    await person.see('list', 'Countries')
    await person.press('/')
    await person.waitUntil(
      `document.activeElement.getAttribute('aria-label') === 'Search coverage'`,
    )
    await person.type('münchen')
    await person.waitUntil(MUNICH_IS_CHOSEN)
    await person.press('Enter')
    await person.seeText('region', 'Area details', /Munich/)
    await person.waitUntil(`location.pathname === '/DE/4989/Munich'`)
    await person.browser.back()
    await person.see('list', 'Countries')
    await person.seeNone('region', 'Area details')
  },
}

export const JOURNEYS: readonly Journey[] = [
  {
    title: 'stays signed in over plain http, where the tick asks for it',
    go: async (person) => {
      await person.visit('/')
      const box = await person.see('checkbox', 'Stay signed in on this device')
      await person.browser.click(box)
      await person.waitUntil('element.checked', box)
      await person.fillSignIn()
      await person.browser.evaluate('location.reload()')
      await person.see('button', 'Sign out')
      await person.click('button', 'Sign out')
      await person.see('textbox', 'Username')
    },
  },
  SEARCH,
  {
    title: 'copies a code and pastes it',
    go: async (person) => {
      await person.signIn('/GB/44161')
      await person.click('button', 'Copy Order code 44161')
      await person.see('status', /^Copied/)
      const box = await person.see('combobox', 'Search coverage')
      await person.browser.click(box)
      await person.press('Control', 'v')
      await person.waitUntil(`element.value === '44161'`, box)
    },
  },
  {
    title: 'saves the page for a customer, and opens it from disk',
    go: async (person) => {
      await person.signIn('/DE')
      await person.see('list', 'Areas')
      await person.click('button', 'Export')
      await person.click('menuitem', /^Web page/)
      await person.see('status', /Saved Germany areas/)
      const path = await eventually('no complete page', () =>
        findPath(person.browser.downloads, /^Germany areas for a customer.*\.html$/, '</html>\n'),
      )
      await person.visit(pathToFileURL(path).href)
      await person.see('heading', 'Your numbers in Germany')
      await person.click('searchbox', 'Search by name or code')
      await person.type('030')
      await person.click('checkbox', 'Berlin +49 30 Order code 4930 · National form 030')
      await person.click('button', 'Copy my code')
      await person.see('status', /^Copied 1 code/)
      await person.waitUntil(`/^#t=\\w+\\.0$/.test(location.hash)`)
      assert.equal(
        await person.browser.evaluate('performance.getEntriesByType("resource").length'),
        0,
      )
      assert.ok(await person.browser.evaluate(MAP_IS_PAINTED))
      await person.visit('/')
    },
  },
  {
    title: 'fits the screen of a phone',
    go: async (person) => {
      await person.browser.resize(390, 844)
      try {
        await person.signIn()
        await person.see('list', 'Countries')
        await expectNoOverflow(person)
        await person.click('combobox', 'Search coverage')
        await person.type('lyon')
        await person.waitUntil(ALL_IS_SEARCHED)
        await person.click('option', /^Lyon/)
        await person.seeText('region', 'Area details', /Lyon/)
        await expectNoOverflow(person)
        await person.click('button', 'Export')
        const item = await person.see('menuitem', /^CSV without header/)
        await person.waitUntil(IS_ON_TOP, item)
      } finally {
        await person.browser.resize(1280, 800)
      }
    },
  },
  {
    title: 'works with the keyboard alone, with a visible focus',
    go: async (person) => {
      await person.signIn()
      await person.waitUntil(WORLD_IS_LOADED)
      await tabTo(person, 'Export', 'Tab')
      await person.press('ArrowDown')
      await person.waitUntil(`document.activeElement.getAttribute('role') === 'menuitem'`)
      await person.press('Escape')
      await person.seeNone('menuitem')
      await person.waitUntil(`document.activeElement.textContent.includes('Export')`)
      await tabTo(person, 'Afghanistan', 'Shift', 'Tab') // the tools come after the list
      await person.press('Enter')
      await person.waitUntil(`location.pathname === '/AF'`)
      await person.see('list', 'Areas')
    },
  },
]

const MAX_TABS = 40

/** Presses Tab until an element with this text has the focus; the focus must be visible at each step. */
async function tabTo(
  { press, browser }: Person,
  text: string,
  ...keys: readonly string[]
): Promise<void> {
  for (let i = 0; i < MAX_TABS; i++) {
    await press(...keys)
    assert.ok(
      await browser.evaluate(FOCUS_IS_VISIBLE),
      `The focus is not visible on ${await browser.evaluate('document.activeElement.outerHTML.slice(0, 200)')}`,
    )
    if (
      await browser.evaluate(`document.activeElement.textContent.includes(${JSON.stringify(text)})`)
    )
      return
  }
  throw new Error(`Tab does not reach ${text} in ${MAX_TABS} steps.`)
}

async function expectNoOverflow({ browser }: Person): Promise<void> {
  const widths = await browser.evaluate('[innerWidth, document.documentElement.scrollWidth]')
  assert.deepEqual(widths, [390, 390])
}

/** A file in a folder once it is whole: while it is written it lacks its end. */
async function findPath(folder: string, name: RegExp, end: string): Promise<string | undefined> {
  const paths = await readdir(folder, { recursive: true })
  const path = paths.find((each) => name.test(basename(each)))
  if (path === undefined) return undefined
  const text = await readFile(join(folder, path), 'utf8')
  return text.endsWith(end) ? join(folder, path) : undefined
}
