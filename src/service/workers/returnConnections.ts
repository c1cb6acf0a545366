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
 */
export function returnConnections(worker: Worker): void {
  if (!worker.isConnected()) return // it could not be started
  const handed = new Map<number, Closable>()
  const channel = worker.process
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
  channel.once('disconnect', () => {
    listening.delete(worker)
    for (const [ack, connection] of [...handed]) {
      if (listening.size > 0) channel.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
      else connection.close()
    }
  })
}
