import { pathOf } from '../request/route.ts'
import type { Service } from '../service.ts'

/** Whether this process can be sent requests. */
type Readiness = 'starting' | 'ready' | 'stopping'

/** A status and a line of text. */
export interface ProbeAnswer {
  readonly status: number
  readonly text: string
}

export interface Health {
  readonly set: (readiness: Readiness) => void
  /** Whether somebody has asked for `/readyz` within the last minute, and so will notice that it fails. */
  readonly isWatched: () => boolean
  /** The answer to a probe; undefined for every other path. */
  readonly answer: (path: string, method: string | undefined) => ProbeAnswer | undefined
}

const WATCHED_MS = 60_000 // balancers ask more often

/**
 * Answers `/livez` (this process works) and `/readyz` (send it requests: 503 while it starts and while it stops).
 * Such requests are in neither the log nor the metrics: one comes each second.
 */
export function createHealth(now: () => number = () => performance.now()): Health {
  let readiness: Readiness = 'starting'
  let askedMs = Number.NEGATIVE_INFINITY

  return {
    set(next) {
      readiness = next
    },
    isWatched: () => now() - askedMs < WATCHED_MS,
    answer(path, method) {
      if (path !== '/livez' && path !== '/readyz') return undefined
      if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'use GET or HEAD\n' }
      if (path === '/livez') return { status: 200, text: 'alive\n' }
      askedMs = now()
      return { status: readiness === 'ready' ? 200 : 503, text: `${readiness}\n` }
    },
  }
}

/** A service that also answers the probes. */
export function withHealth(service: Service, health: Pick<Health, 'answer'>): Service {
  return (request, address, requestId) => {
    const answer = health.answer(pathOf(request.url), request.method)
    return answer ? Promise.resolve(respond(answer, request)) : service(request, address, requestId)
  }
}

/** The headers of an answer to a probe. */
export function probeHeaders({ status, text }: ProbeAnswer): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(text.length),
    'X-Content-Type-Options': 'nosniff',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  }
}

function respond(answer: ProbeAnswer, { method }: Request): Response {
  const { status, text } = answer
  return new Response(method === 'HEAD' ? null : text, { status, headers: probeHeaders(answer) })
}
