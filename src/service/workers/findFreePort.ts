import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/**
 * A port that is free now. All workers must share it: of themselves they would share another one after a moment with
 * no worker left. 0 if there is none, as where the host is wrong, which a worker will report.
 */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer()
  try {
    await once(server.listen({ host, port: 0 }), 'listening')
    return (server.address() as AddressInfo).port
  } catch {
    return 0
  } finally {
    server.close()
  }
}
