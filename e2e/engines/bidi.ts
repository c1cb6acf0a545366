type Params = Readonly<Record<string, unknown>>
type Listener = (method: string, params: Params) => void

interface Message extends Params {
  readonly id?: number
  readonly result?: unknown
  readonly message?: string
  readonly method?: string
  readonly params?: Params
}

/** Sends a WebDriver BiDi command; resolves with its result. */
export type Send = <Result>(method: string, params: Params) => Promise<Result>

/** Opens a WebDriver BiDi connection. Source: w3.org/TR/webdriver-bidi, "Transport". */
export async function connectBidi(url: string, onEvent: Listener): Promise<Send> {
  const socket = new WebSocket(url) // Node 20 has it behind --experimental-websocket
  const pending = new Map<number, (message: Message) => void>()
  let lastId = 0
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) pending.get(message.id)?.(message)
    else if (message.method) onEvent(message.method, message.params ?? {})
  }
  const ended = { message: 'the connection has ended' } // for example because the browser crashed
  socket.onclose = () => {
    for (const answer of [...pending.values()]) answer(ended)
  }
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error(`No connection to ${url}.`))
  })
  return function send<Result>(method: string, params: Params): Promise<Result> {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      pending.set(id, ({ result, message }) => {
        pending.delete(id)
        if (result === undefined) reject(new Error(`${method}: ${message}`))
        else resolve(result as Result)
      })
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, method, params }))
      else pending.get(id)?.(ended)
    })
  }
}
