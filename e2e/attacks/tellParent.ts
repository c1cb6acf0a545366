import { existsSync, readdirSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Measures } from './startHost.ts'

const DESCRIPTORS = '/proc/self/fd' // of Linux

/** Tells the process that started this one the port of a server, and its measures whenever it asks. */
export function tellParent(server: Pick<Server, 'address' | 'getConnections'>): void {
  process.on('message', () => {
    globalThis.gc?.()
    server.getConnections((_error, connections) => {
      const { heapUsed: heapBytes, rss: residentBytes } = process.memoryUsage()
      const descriptors = existsSync(DESCRIPTORS) ? readdirSync(DESCRIPTORS).length : 0
      const measures: Measures = { heapBytes, residentBytes, connections, descriptors }
      process.send?.(measures)
    })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ port: (server.address() as AddressInfo).port })
}
