import { setTimeout as wait } from 'node:timers/promises'
import type { ElementId, Engine, Role } from './engine.ts'

const TIMEOUT_MS = 60_000 // a busy machine takes its time, while all areas of the world are loading
const RETRY_MS = 100
const VISIBLE = 'element.getClientRects().length > 0'

/** A string is the whole accessible name; a pattern is searched for in the text. */
type Wanted = string | RegExp

/** Drives the page like a person: finds elements by role and name, and waits for them. */
export interface Person {
  readonly engine: Engine
  readonly visit: (path: string) => Promise<void>
  readonly signIn: (path?: string) => Promise<void>
  readonly see: (role: Role, wanted?: Wanted) => Promise<ElementId>
  readonly seeNone: (role: Role, wanted?: Wanted) => Promise<void> // waits until there is none
  readonly seeText: (role: Role, wanted: Wanted, pattern: RegExp) => Promise<void>
  readonly click: (role: Role, wanted: Wanted) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly press: (...keys: readonly string[]) => Promise<void>
  /** Waits until a JavaScript expression is truthy. */
  readonly waitUntil: (expression: string, found?: ElementId) => Promise<void>
}

export function createPerson(engine: Engine, url: string): Person {
  async function look(role: Role, wanted?: Wanted): Promise<ElementId | undefined> {
    const found = await engine.locate(role, typeof wanted === 'string' ? wanted : undefined)
    for (const id of found) {
      const [isVisible, text] = (await engine.evaluate(`[${VISIBLE}, element.textContent]`, id)) as [
        boolean,
        string,
      ]
      if (isVisible && (!(wanted instanceof RegExp) || wanted.test(text))) return id
    }
    return undefined
  }

  const person: Person = {
    engine,
    visit: (path) => engine.open(new URL(path, url).href),
    signIn: async (path = '/') => {
      await person.visit(path)
      const username = await person.see('textbox', 'Username')
      await engine.click(username)
      await person.waitUntil('element === document.activeElement', username)
      await person.type('demo')
      await person.waitUntil('element.value === "demo"', username)
      await person.press('Tab')
      await person.type('demo')
      await person.press('Enter')
      await person.see('button', 'Sign out')
    },
    see: (role, wanted) => eventually(`no ${role} ${wanted ?? ''}`, () => look(role, wanted)),
    seeNone: async (role, wanted) => {
      await eventually(
        `still a ${role} ${wanted ?? ''}`,
        async () => !(await look(role, wanted)) || undefined,
      )
    },
    seeText: async (role, wanted, pattern) => {
      await eventually(`no ${pattern} in ${role} ${wanted}`, async () => {
        const found = await look(role, wanted)
        const text = found === undefined ? '' : String(await engine.evaluate('element.textContent', found))
        return pattern.test(text) || undefined
      })
    },
    click: async (role, wanted) => engine.click(await person.see(role, wanted)),
    type: (text) => engine.press([...text].map((letter) => (letter === '\n' ? 'Enter' : letter))),
    press: (...keys) => engine.press(keys),
    waitUntil: async (expression, found) => {
      await eventually(
        `not ${expression}`,
        async () => (await engine.evaluate(expression, found)) || undefined,
      )
    },
  }
  return person
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
