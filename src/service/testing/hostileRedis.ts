import { createServer, type Socket } from 'node:net'
import { listen } from './freePort.ts'

/** Answers everything with these bytes, again and again until the other side has gone. */
export async function startHostileRedis(opening: string, rest = '') {
  const sockets = new Set<Socket>()
  let sentBytes = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    const flood = rest.repeat(Math.ceil(65536 / Math.max(1, rest.length)))
    function send(): void {
      while (flood !== '' && !socket.destroyed) {
        sentBytes += flood.length
        if (!socket.write(flood)) return
      }
    }
    socket.on('drain', send).once('data', () => {
      socket.write(opening)
      send()
    })
  })
  return {
    url: `redis://127.0.0.1:${await listen(server)}`,
    sentBytes: () => sentBytes,
    async stop(): Promise<void> {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
