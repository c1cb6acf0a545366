import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_NAMES } from '../web/state/language.ts'
import { PAGE_TARGET } from './browsers.ts'
import { bundleRecovery } from './recovery.ts'

// The script for a page that did not start, run as a browser does, over and over in one entry of the history.

const MOST_BYTES = 12_000
const BUILD_MS = 300_000 // on a busy machine

let script = ''
beforeAll(async () => {
  script = await bundleRecovery(PAGE_TARGET)
}, BUILD_MS)

/** A browser in which the page never starts. */
function openBrowser(language: string) {
  const said: string[] = []
  const entry = { state: { stay: 'of the page' } as object }
  const create = () => ({
    style: {},
    setAttribute() {},
    append() {},
    set textContent(text: string) {
      said.push(text)
    },
  })
  const browser = { reloads: 0, said, entry, nowMs: 1_000_000 }
  return {
    ...browser,
    load(): void {
      const globals = {
        console,
        URL,
        URLSearchParams,
        Intl: {
          DateTimeFormat: class {
            resolvedOptions = () => ({ locale: language })
          },
        },
        Date: { now: () => this.nowMs },
        location: {
          search: '',
          pathname: '/',
          href: 'http://localhost/',
          reload: () => this.reloads++,
        },
        history: Object.defineProperties(
          { replaceState: (state: object) => (entry.state = state) },
          { state: { get: () => entry.state } },
        ),
        document: {
          createElement: create,
          querySelector: () => null,
          documentElement: {},
          getElementById: () => ({ replaceChildren() {} }),
        },
        setTimeout: (act: () => void) => act(),
        addEventListener() {},
      }
      runInNewContext(script, { ...globals, window: globals, globalThis: globals })
    },
  }
}

test('loads the page again three times, then leaves it to the person', () => {
  const browser = openBrowser('en')
  for (let load = 0; load < 6; load++) browser.load()
  expect([browser.reloads, browser.said.length]).toEqual([3, 3 * 2])
  expect(browser.entry.state).toMatchObject({ stay: 'of the page' })

  browser.nowMs += 120_000 // what failed then is another matter
  browser.load()
  expect(browser.reloads).toBe(4)
})

test('says so in each language', () => {
  const sentences = Object.keys(LANGUAGE_NAMES).map((tag) => {
    const browser = openBrowser(tag)
    for (let load = 0; load < 4; load++) browser.load()
    return browser.said
  })
  expect(sentences[0]).toEqual(['This page did not load completely.', 'Reload'])
  expect(new Set(sentences.map(([text]) => text)).size).toBe(12)
  expect(new Set(sentences.map(([, label]) => label)).size).toBeGreaterThan(9)
})

test('is one small file', () => {
  expect(script).not.toMatch(/\bimport\b|\bexport\b/)
  expect(script.length).toBeLessThan(MOST_BYTES)
})
