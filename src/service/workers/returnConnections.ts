import type { Worker } from 'node:cluster'

interface Closable {
  readonly close: () => void
}

/** What node:cluster sends with a connection, and a worker's answer: the same number. */
interface ClusterMessage {
  readonly cmd?: string
  readonly seq?: number
  readonly ack?: number
}

const listening = new Set<Worker>()

/**
 * Gives connections that a worker did not live to take to another one. node:cluster hands a worker one at a time and
 * waits for its answer; if it is killed before, the connection would stay open in the primary process for ever, and
 * its client would wait. Answering in the worker's place, as one that is stopping does, makes node:cluster go on.
 *
 * A channel that waits for the receipt of a connection never tells that it is closed, since the receipt does not
 * come. So the end of the process tells it, or node:cluster would also keep the worker.
 */
export function returnConnections(worker: Worker): void {
  if (!worker.isConnected()) return // it could not be started
  const handed = new Map<number, Closable>()
  const channel = worker.process
  let hasReturned = false
  const send = channel.send.bind(channel) as (...values: unknown[]) => boolean

  channel.send = (message: ClusterMessage, handle?: unknown, ...rest: unknown[]) => {
    // null where a message has no connection
    if (handle && message.seq !== undefined) handed.set(message.seq, handle as Closable)
    return send(message, handle, ...rest)
  }
  channel.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) handed.delete(ack)
  })
  worker.once('listening', () => listening.add(worker))
  channel.once('disconnect', function returnAll() {
    hasReturned = true
    listening.delete(worker)
    const left = [...handed]
    handed.clear()
    for (const [ack, connection] of left) {
      if (listening.size > 0) channel.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
      else connection.close()
    }
  })
  channel.once('exit', function disconnect() {
    if (hasReturned) return
    // what it said before its end is read first: a connection that it took must not be answered by two
    if (channel.connected) setImmediate(disconnect)
    else channel.emit('disconnect')
  })
}
