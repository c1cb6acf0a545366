import { setTimeout as wait } from 'node:timers/promises'
import type { Engine, Found, Role } from './engine.ts'

const PATIENCE_MS = 60_000 // a busy machine takes its time, with all areas of the world on the way
const AGAIN_MS = 100
const VISIBLE = 'element.getClientRects().length > 0'

/** A name is the whole accessible name, a pattern is looked for in the text. */
type Wanted = string | RegExp

/** Somebody who uses the page in an engine: looks for things by role and name, and waits for them. */
export interface Person {
  readonly engine: Engine
  readonly visit: (path: string) => Promise<void>
  readonly signIn: (path?: string) => Promise<void>
  readonly see: (role: Role, wanted?: Wanted) => Promise<Found>
  readonly missNothing: (role: Role, wanted?: Wanted) => Promise<void> // waits until there is none
  readonly read: (role: Role, wanted: Wanted, pattern: RegExp) => Promise<void> // in its text
  readonly click: (role: Role, wanted: Wanted) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly press: (...keys: readonly string[]) => Promise<void>
  /** Waits until an expression holds in the page. */
  readonly until: (expression: string, found?: Found) => Promise<void>
}

export function createPerson(engine: Engine, url: string): Person {
  async function look(role: Role, wanted?: Wanted): Promise<Found | undefined> {
    const found = await engine.locate(role, typeof wanted === 'string' ? wanted : undefined)
    for (const one of found) {
      const [isVisible, text] = (await engine.evaluate(`[${VISIBLE}, element.textContent]`, one)) as [
        boolean,
        string,
      ]
      if (isVisible && (!(wanted instanceof RegExp) || wanted.test(text))) return one
    }
    return undefined
  }

  const person: Person = {
    engine,
    visit: (path) => engine.open(new URL(path, url).href),
    signIn: async (path = '/') => {
      await person.visit(path)
      await person.click('textbox', 'Username')
      await person.type('demo')
      await person.press('Tab')
      await person.type('demo')
      await person.press('Enter')
      await person.see('button', 'Sign out')
    },
    see: (role, wanted) => eventually(`no ${role} ${wanted ?? ''}`, () => look(role, wanted)),
    missNothing: async (role, wanted) => {
      await eventually(
        `still a ${role} ${wanted ?? ''}`,
        async () => !(await look(role, wanted)) || undefined,
      )
    },
    read: async (role, wanted, pattern) => {
      await eventually(`no ${pattern} in ${role} ${wanted}`, async () => {
        const found = await look(role, wanted)
        const text = found === undefined ? '' : String(await engine.evaluate('element.textContent', found))
        return pattern.test(text) || undefined
      })
    },
    click: async (role, wanted) => engine.click(await person.see(role, wanted)),
    type: (text) => engine.press([...text].map((letter) => (letter === '\n' ? 'Enter' : letter))),
    press: (...keys) => engine.press(keys),
    until: async (expression, found) => {
      await eventually(
        `not ${expression}`,
        async () => (await engine.evaluate(expression, found)) || undefined,
      )
    },
  }
  return person
}

/** Looks again until there is something; throws with what was missed when patience ends. */
export async function eventually<Value>(
  missed: string,
  look: () => Promise<Value | undefined>,
): Promise<Value> {
  const endMs = Date.now() + PATIENCE_MS
  let failure: unknown
  do {
    try {
      const value = await look()
      if (value !== undefined) return value
    } catch (error) {
      failure = error // what was found has left the page meanwhile
    }
    await wait(AGAIN_MS)
  } while (Date.now() < endMs)
  throw new Error(`There is ${missed} after ${PATIENCE_MS / 1000} s.`, { cause: failure })
}
