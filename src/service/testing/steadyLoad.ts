import { Agent, request } from 'node:http'

export interface Outcome {
  readonly answered: number
  readonly statuses: ReadonlyMap<number, number> // how many answers of each
  readonly failed: number // connections that broke
}

interface LoadOptions {
  readonly url: string // of a GET
  readonly connections: number
  readonly keepAlive: boolean
}

/** Asks again and again over several connections until `stop` is called. */
export function startLoad({ url, connections, keepAlive }: LoadOptions) {
  const agent = new Agent({ keepAlive, maxSockets: connections })
  const statuses = new Map<number, number>()
  let answered = 0
  let failed = 0
  let isOver = false

  async function ask(): Promise<void> {
    while (!isOver) {
      try {
        const status = await get(url, agent)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        answered++
      } catch {
        failed++
      }
    }
  }
  const asking = Promise.all(Array.from({ length: connections }, ask))

  return {
    answered: () => answered,
    /** Waits for so many more answers. */
    async pass(count: number): Promise<void> {
      const wanted = answered + count
      while (answered < wanted) await new Promise((resolve) => setTimeout(resolve, 10))
    },
    async stop(): Promise<Outcome> {
      isOver = true
      await asking
      agent.destroy()
      return { answered, statuses, failed }
    },
  }
}

/** The status; rejects if the answer does not come whole. */
function get(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume().on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end()
  })
}
