import {
  Agent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { startHttp } from '../startHttp.ts'
import { CANARY } from './canary.ts'
import { FAULTS, type FaultName } from './faults.ts'

/** A request as it was received. */
interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: string // names and values, a line each
  readonly body: string
}

export interface FaultyService {
  readonly url: string
  readonly received: readonly ReceivedRequest[]
  /** Makes requests for areas, or for URLs that match `on`, fail in this way from now on; undefined ends it. */
  fail(fault: FaultName | undefined, on?: RegExp): void
  stop(): void
}

const AREA_REQUESTS = /\/getareas/

/**
 * A proxy in front of the product that fails on request and forwards everything else. It serves an empty
 * config.json, so that the page does not load the whole world and only the journey requests areas.
 */
export async function startFaultyService(productUrl: string): Promise<FaultyService> {
  const agent = new Agent() // no kept connection, which the product may be closing while it is used again
  const received: ReceivedRequest[] = []
  let fault: FaultName | undefined
  let target = AREA_REQUESTS

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', rawHeaders } = incoming
    const body = await text(incoming)
    received.push({ method, url, headers: rawHeaders.join('\n'), body })
    if (url === '/config.json') response.setHeader('Content-Type', 'application/json').end('{}')
    else if (fault && target.test(url)) FAULTS[fault](response)
    else forward(incoming, response, body)
  }

  function forward(
    { method, url, headers }: IncomingMessage,
    response: ServerResponse,
    body: string,
  ): void {
    const accepted = body
      .replace(new URLSearchParams({ username: CANARY.username }).toString(), 'username=demo')
      .replace(new URLSearchParams({ password: CANARY.password }).toString(), 'password=demo')
    const { 'content-length': _, ...kept } = headers as OutgoingHttpHeaders
    const forwarded = request(new URL(url ?? '/', productUrl), {
      method: method ?? 'GET',
      agent,
      headers: { ...kept, ...(body !== '' && { 'content-length': Buffer.byteLength(accepted) }) },
    })
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    forwarded.end(accepted)
  }

  const { url, stop } = await startHttp((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  return {
    url,
    stop,
    received,
    fail(next, on = AREA_REQUESTS) {
      fault = next
      target = on
    },
  }
}
