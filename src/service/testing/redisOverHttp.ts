import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import Redis from 'ioredis'
import { listen } from './freePort.ts'

export interface RedisOverHttp {
  readonly url: string
  readonly token: string
  delayMs: number // before each answer
  isBroken: boolean // answers 500 in HTML
  readonly commands: string[] // their first words
  readonly stop: () => Promise<void>
}

/** A real Redis, asked by HTTP in the way of Upstash. */
export async function startRedisOverHttp(redisPort: number): Promise<RedisOverHttp> {
  const token = 'the-token'
  const client = new Redis(redisPort, { maxRetriesPerRequest: 0, enableOfflineQueue: false })
  client.on('error', () => {})
  await once(client, 'ready')
  const server = createServer(async (request, response) => {
    const command = (await json(request)) as string[]
    const answer = (status: number, body: object) =>
      response.writeHead(status).end(JSON.stringify(body))
    running.commands.push(command[0] ?? '')
    await pause(running.delayMs)
    if (running.isBroken) return response.writeHead(500).end('<html>')
    if (request.headers.authorization !== `Bearer ${token}`)
      return answer(401, { error: 'WRONGPASS' })
    const [name = '', ...args] = command
    return client.call(name, ...args).then(
      (result) => answer(200, { result }),
      (error) => answer(400, { error: error.message }),
    )
  })
  const running: RedisOverHttp = {
    url: `http://127.0.0.1:${await listen(server)}`,
    token,
    delayMs: 0,
    isBroken: false,
    commands: [],
    async stop() {
      client.disconnect()
      server.close()
      server.closeAllConnections()
    },
  }
  return running
}
