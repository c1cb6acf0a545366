import { request } from 'node:http'
import { startHttp } from './startHttp.ts'

/** Stands for any balancer: sends requests to its servers in turn, whoever asks. */
export interface Balancer {
  readonly url: string
  readonly balance: (...servers: readonly string[]) => void // their URLs; from the next request on
  readonly stop: () => void
}

export async function startBalancer(): Promise<Balancer> {
  let servers: readonly string[] = []
  let turn = 0
  const { url, stop } = await startHttp((asked, answer) => {
    const server = servers[turn++ % servers.length]
    const { method, headers } = asked
    const passed = request(new URL(asked.url ?? '', server), { method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  return {
    url,
    balance(...given) {
      servers = given
    },
    stop,
  }
}
