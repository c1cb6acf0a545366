import type { IncomingMessage } from 'node:http'

// nginx passes bodies of up to 1 MB on by default
const MAX_BYTES = 2_000_000
const MAX_MS = 1000

/**
 * Reads the rest of a body that nobody wants, before the answer. A proxy may read the answer only once it has sent
 * the whole body, and a connection that is closed earlier is reset: nginx then answers 502 in our place. Waits for
 * one second and two megabytes at most.
 */
export async function discardBody(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed || Number(incoming.headers['content-length']) > MAX_BYTES)
    return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(stop, MAX_MS)
    let bytes = 0
    function count(chunk: Uint8Array): void {
      bytes += chunk.length
      if (bytes > MAX_BYTES) stop()
    }
    function stop(): void {
      clearTimeout(timer)
      incoming.off('data', count).off('end', stop).off('close', stop)
      resolve()
    }
    // a client that leaves is noticed where the answer is sent
    incoming.on('data', count).once('end', stop).once('close', stop)
    incoming.on('error', () => {})
  })
}
