import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Tells the process that started this one the port of a server, and its measures whenever it asks. */
export function tellParent(server: Pick<Server, 'address' | 'getConnections'>): void {
  process.on('message', () => {
    globalThis.gc?.()
    server.getConnections((_error, connections) => {
      process.send?.({ heapBytes: process.memoryUsage().heapUsed, connections })
    })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ port: (server.address() as AddressInfo).port })
}
