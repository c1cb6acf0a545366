import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 16 * 1024 * 1024
const CHECK_MS = 150
const MAX_CHECKS = 14
const MAX_QUIET_CHECKS = 2 // one could follow a moment in which the whole process was busy

/** Whether a message has a body, by its headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Reads the rest of a body that nobody wants, before the answer is sent. Else closing the connection would reset it
 * while the client still sends, which overtakes the answer: a proxy then makes a 502 of a 413. And a connection that
 * stays open would stand still, with the next request behind the rest, which may be another person's where a proxy
 * shares connections. Resolves when the rest has come, the client is gone or sends no more, or it has been too much.
 */
export function discardBody(message: IncomingMessage): Promise<void> {
  if (message.complete || !hasBody(message)) return Promise.resolve()
  return new Promise((resolve) => {
    let [bytes, bytesBefore, checks, quiet] = [0, 0, 0, 0]
    const timer = setInterval(check, CHECK_MS)

    function check(): void {
      quiet = bytes === bytesBefore ? quiet + 1 : 0
      bytesBefore = bytes
      if (++checks === MAX_CHECKS || quiet === MAX_QUIET_CHECKS) stop()
    }
    function count(chunk: Uint8Array): void {
      bytes += chunk.length
      if (bytes > MAX_BYTES) stop()
    }
    function stop(): void {
      clearInterval(timer)
      message.off('data', count).off('end', stop).off('close', stop)
      resolve()
    }
    // a reader that has given up would pause the message again and again
    message.removeAllListeners('data')
    message.on('data', count).once('end', stop).once('close', stop).resume()
  })
}
