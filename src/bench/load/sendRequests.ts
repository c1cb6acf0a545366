import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { quantileOf } from '../measure.ts'
import { post } from '../post.ts'

/** Identical requests, repeated for some seconds. */
export interface Load {
  readonly url: string
  readonly form: string
  readonly connections: number
  readonly seconds: number
  readonly requestsPerSecond?: number // unlimited if not given
}

export interface Outcome {
  readonly requestsPerSecond: number
  readonly p99Ms: number
  readonly errors: number // including answers other than 200
  readonly lengths: number // how many different lengths the answers had
}

/** Repeats a request over many connections. `[<id>]` in the form is replaced by a different text each time. */
export async function sendRequests({
  url,
  form,
  connections,
  seconds,
  requestsPerSecond,
}: Load): Promise<Outcome> {
  const timesMs: number[] = []
  const lengths = new Set<number>()
  const run = autocannon({
    url,
    method: 'POST',
    headers: { 'Accept-Encoding': 'br', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form,
    connections,
    duration: seconds,
    ...(requestsPerSecond && { overallRate: requestsPerSecond }),
    idReplacement: form.includes('[<id>]'),
  })
  run.on('response', (_client, _status, bytes, durationMs) => {
    timesMs.push(durationMs)
    lengths.add(bytes)
  })
  const { start, finish, errors, non2xx } = await run
  return {
    requestsPerSecond: (1000 * timesMs.length) / (finish.getTime() - start.getTime()),
    p99Ms: quantileOf(timesMs, 0.99),
    errors: errors + non2xx,
    lengths: lengths.size,
  }
}

const CHECK_PAUSE_MS = 100

/** Meanwhile also compares whole bodies with the expected one, which autocannon cannot: it reads them as text. */
export async function sendAndCheck(
  load: Load,
  expected: Buffer,
): Promise<Outcome & { readonly wrong: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const expectedDigest = digestOf(expected)
  let isOver = false
  let wrong = 0
  async function check(): Promise<void> {
    while (!isOver) {
      const body = await post(load.url, load.form, 'br', agent)
      if (digestOf(body) !== expectedDigest) wrong++
      await pause(CHECK_PAUSE_MS)
    }
  }
  const checking = check()
  const outcome = await sendRequests(load)
  isOver = true
  await checking
  agent.destroy()
  return { ...outcome, wrong: wrong + outcome.lengths - 1 }
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
