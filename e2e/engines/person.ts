import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from './browsers.ts'
import type { ElementId, Role } from './webDriver.ts'

const TIMEOUT_MS = 60_000 // a busy machine takes its time, while all areas of the world are loading
const RETRY_MS = 100

/** A string is the whole accessible name; a pattern is searched for in the text. */
type Wanted = string | RegExp

export type Person = ReturnType<typeof createPerson>

/** Drives the page like a person: finds elements by role and name, and waits for them. */
export function createPerson(browser: Browser, url: string) {
  async function look(role: Role, wanted?: Wanted): Promise<ElementId | undefined> {
    const expression = '[element.getClientRects().length > 0, element.textContent]'
    for (const id of await browser.locate(role, typeof wanted === 'string' ? wanted : undefined)) {
      const [isVisible, text] = (await browser.evaluate(expression, id)) as [boolean, string]
      if (isVisible && (!(wanted instanceof RegExp) || wanted.test(text))) return id
    }
    return undefined
  }

  const see = (role: Role, wanted?: Wanted) =>
    eventually(`no ${role} ${wanted ?? ''}`, () => look(role, wanted))
  const press = (...keys: readonly string[]) => browser.press(keys)
  const type = (text: string) => browser.press([...text])
  const click = async (role: Role, wanted: Wanted) => browser.click(await see(role, wanted))
  const visit = (path: string) => browser.open(new URL(path, url).href)

  /** Waits until a JavaScript expression is truthy. */
  async function waitUntil(expression: string, found?: ElementId): Promise<void> {
    await eventually(
      `not ${expression}`,
      async () => (await browser.evaluate(expression, found)) || undefined,
    )
  }

  async function fillSignIn(): Promise<void> {
    const username = await see('textbox', 'Username')
    await browser.click(username)
    await waitUntil('element === document.activeElement', username)
    await type('demo')
    await waitUntil('element.value === "demo"', username)
    await press('Tab')
    await type('demo')
    await press('Enter')
    await see('button', 'Sign out')
  }

  return {
    browser,
    see,
    press,
    type,
    click,
    visit,
    waitUntil,
    async signIn(path = '/'): Promise<void> {
      await visit(path)
      await fillSignIn()
    },
    fillSignIn,
    /** Waits until there is none. */
    async seeNone(role: Role, wanted?: Wanted): Promise<void> {
      await eventually(
        `still a ${role} ${wanted ?? ''}`,
        async () => !(await look(role, wanted)) || undefined,
      )
    },
    async seeText(role: Role, wanted: Wanted, pattern: RegExp): Promise<void> {
      await eventually(`no ${pattern} in ${role} ${wanted}`, async () => {
        const found = await look(role, wanted)
        const text =
          found === undefined ? '' : String(await browser.evaluate('element.textContent', found))
        return pattern.test(text) || undefined
      })
    },
  }
}

/** Retries until there is a value; throws after a minute with what was missing. */
export async function eventually<Value>(
  missing: string,
  look: () => Promise<Value | undefined>,
): Promise<Value> {
  const endMs = Date.now() + TIMEOUT_MS
  let failure: unknown
  do {
    try {
      const value = await look()
      if (value !== undefined) return value
    } catch (error) {
      failure = error // an element may have left the page
    }
    await wait(RETRY_MS)
  } while (Date.now() < endMs)
  throw new Error(`There is ${missing} after ${TIMEOUT_MS / 1000} s.`, { cause: failure })
}
