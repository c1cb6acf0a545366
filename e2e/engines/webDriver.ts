import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

// A client of WebDriver, which both engines speak: WebKit by HTTP, Firefox over a socket that it calls Marionette.

type Params = Readonly<Record<string, unknown>>

/** Sends a command of WebDriver; resolves with its value. */
export type Call = <Value>(command: Command, params?: Params) => Promise<Value>

/** How the commands are called by HTTP, below the address of a session. */
const COMMANDS = {
  NewSession: ['POST', ''],
  DeleteSession: ['DELETE', ''],
  Navigate: ['POST', '/url'],
  Back: ['POST', '/back'],
  SetWindowRect: ['POST', '/window/rect'],
  FindElements: ['POST', '/elements'],
  GetComputedRole: ['GET', '/element/{id}/computedrole'],
  GetComputedLabel: ['GET', '/element/{id}/computedlabel'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const
type Command = keyof typeof COMMANDS

/** The engine's reference to an element of the page. */
export type ElementId = string
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf' // the key of a reference. Source: W3C WebDriver

/** Elements that may have a role: WebDriver can report roles but not find by them. */
const CANDIDATES = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: '[role=combobox]',
  heading: 'h1, h2, h3',
  list: 'ul, ol, [role=list]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  region: 'section, [role=region]',
  searchbox: 'input[type=search]',
  status: '[role=status]',
  textbox: 'input, textarea',
} as const
export type Role = keyof typeof CANDIDATES

// WebDriver gives no access to the console, so the page records its own messages
const RECORD_COMPLAINTS = `(() => {
  window.complaints = []
  const note = (...words) => window.complaints.push(words.join(' '))
  Object.assign(console, { error: note, warn: note })
  addEventListener('error', ({ message }) => note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
})()`

export type Driver = ReturnType<typeof createDriver>

/** A browser with a session. */
export function createDriver(call: Call) {
  /** Evaluates a JavaScript expression, in which `element` is the given element. */
  async function evaluate(expression: string, found?: ElementId): Promise<unknown> {
    const script = `const [element] = arguments; return (${expression})`
    return call('ExecuteScript', {
      script,
      args: found === undefined ? [] : [{ [ELEMENT]: found }],
    })
  }

  async function matches(found: ElementId, role: Role, name: string | undefined): Promise<boolean> {
    try {
      if ((await call('GetComputedRole', { id: found })) !== role) return false
      return name === undefined || (await call('GetComputedLabel', { id: found })) === name
    } catch {
      return false // it has left the page
    }
  }

  return {
    evaluate,
    async open(url: string): Promise<void> {
      await call('Navigate', { url })
      await evaluate(RECORD_COMPLAINTS)
    },
    back: () => call<void>('Back'),
    /** Sets the size of the viewport. */
    async resize(width: number, height: number): Promise<void> {
      // the size of the window's frame is only known once the window has a size
      for (let frame = [0, 0], i = 0; i < 2; i++) {
        await call('SetWindowRect', { width: width + frame[0]!, height: height + frame[1]! })
        frame = (await evaluate(`[${width} - innerWidth, ${height} - innerHeight]`)) as number[]
      }
    },
    /** Finds elements by role and accessible name, as the engine computes them. */
    async locate(role: Role, name?: string): Promise<readonly ElementId[]> {
      const candidates = await call<readonly Record<string, ElementId>[]>('FindElements', {
        using: 'css selector',
        value: CANDIDATES[role],
      })
      const found = candidates.flatMap((candidate) => candidate[ELEMENT] ?? [])
      const isMatch = await Promise.all(found.map((id) => matches(id, role, name)))
      return found.filter((_, i) => isMatch[i])
    },
    /** Clicks on the centre of an element. */
    async click(found: ElementId): Promise<void> {
      await evaluate('element.scrollIntoView({ block: "nearest" })', found)
      await call('PerformActions', { actions: [clickActions({ [ELEMENT]: found })] })
    },
    /** Presses keys one after the other, or together if the first is a modifier: `['Control', 'v']`. */
    press: (keys: readonly string[]) =>
      call<void>('PerformActions', { actions: [keyActions(keys)] }),
    screenshot: async () => Buffer.from(await call<string>('TakeScreenshot'), 'base64'),
    /** Returns the console's errors and warnings since the last call. */
    takeComplaints: async () => (await evaluate('window.complaints?.splice(0) ?? []')) as string[],
  }
}

/** Key codes. Source: W3C WebDriver, "Actions". */
const CODES: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
}
const MODIFIERS = ['Control', 'Shift']

function keyActions(keys: readonly string[]) {
  const codes = keys.map((key) => CODES[key] ?? key)
  const down = (value: string) => ({ type: 'keyDown', value })
  const up = (value: string) => ({ type: 'keyUp', value })
  const isChord = MODIFIERS.includes(keys[0] ?? '')
  const actions = isChord
    ? [...codes.map(down), ...codes.toReversed().map(up)]
    : codes.flatMap((code) => [down(code), up(code)])
  return { type: 'key', id: 'keyboard', actions }
}

function clickActions(origin: unknown) {
  const actions = [
    { type: 'pointerMove', x: 0, y: 0, origin },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
}

/** Commands by HTTP. `base` is the address of sessions, or of one session. */
export function callByHttp(base: string): Call {
  return async function call<Value>(
    command: Command,
    { id, ...body }: Params = {},
  ): Promise<Value> {
    const [method, path] = COMMANDS[command]
    const response = await fetch(base + path.replace('{id}', String(id)), {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: Value & { message?: string } }
    if (!response.ok) throw new Error(`${command}: ${value.message}`)
    return value
  }
}

interface Reply {
  readonly error: { readonly message: string } | null
  readonly result: unknown
}

/** Commands over Firefox's socket, on which `LENGTH:JSON` goes both ways. Source: Firefox's docs, "Marionette". */
export async function callBySocket(port: number): Promise<Call> {
  const socket = await retry(() => openSocket(port))
  const pending = new Map<number, (reply: Reply) => void>()
  let lastId = 0
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (let message = takeMessage(); message; message = takeMessage()) {
      const [, id, error, result] = Array.isArray(message) ? message : [] // a greeting is no array
      pending.get(id)?.({ error, result })
    }
  })
  socket.once('close', () => {
    const error = { message: 'the connection has ended' } // for example because the browser crashed
    for (const answer of [...pending.values()]) answer({ error, result: undefined })
  })

  function takeMessage(): unknown {
    const colon = rest.indexOf(':')
    const end = colon + 1 + Number(rest.subarray(0, colon))
    if (colon < 0 || rest.length < end) return undefined
    const message = JSON.parse(rest.toString('utf8', colon + 1, end))
    rest = rest.subarray(end)
    return message
  }

  return function call<Value>(command: Command, params: Params = {}): Promise<Value> {
    const id = ++lastId
    const text = JSON.stringify([0, id, `WebDriver:${command}`, params])
    return new Promise((resolve, reject) => {
      pending.set(id, ({ error, result }) => {
        pending.delete(id)
        if (error) reject(new Error(`${command}: ${error.message}`))
        else
          resolve((Object.hasOwn(Object(result), 'value') ? Object(result).value : result) as Value)
      })
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  }
}

function openSocket(port: number) {
  return new Promise<ReturnType<typeof connect>>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
  })
}

const READY_MS = 30_000
const RETRY_MS = 100

/** Tries until it works: an engine takes a while to start. */
export async function retry<Value>(work: () => Promise<Value>): Promise<Value> {
  const endMs = Date.now() + READY_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > endMs) throw error
      await wait(RETRY_MS)
    }
  }
}
