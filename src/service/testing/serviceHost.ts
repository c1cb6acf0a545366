import { startServer, stopServer } from '../host/httpServer.ts'
import { createRequestListener } from '../host/requestListener.ts'
import type { Service } from '../service.ts'

/** A service on a free port of this machine, as the server puts it there. */
export async function startHost(service: Service) {
  const listener = createRequestListener(service, { overrideGlobalObjects: true })
  const { server, url } = await startServer(listener, { host: '127.0.0.1', port: 0 })
  return { server, url, port: Number(new URL(url).port), stop: () => stopServer(server) }
}
