import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { quantileOf } from '../measure.ts'
import { post } from '../post.ts'

/** What is asked again and again. */
export interface Shot {
  readonly url: string
  readonly form: string
  readonly connections: number
  readonly seconds: number
  readonly requestsPerSecond?: number // as many as are answered where it is left out
}

export interface Outcome {
  readonly requestsPerSecond: number
  readonly p99Ms: number
  readonly errors: number // among them answers that are not 200
  readonly lengths: number // how many different ones the answers had
}

/** Asks the same over many connections for some seconds. `[<id>]` in the form is another text each time. */
export async function fire({ url, form, connections, seconds, requestsPerSecond }: Shot): Promise<Outcome> {
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

/** Fires, and meanwhile compares whole bodies with the wanted one: autocannon itself reads them as text. */
export async function fireAndCheck(
  shot: Shot,
  wanted: Buffer,
): Promise<Outcome & { readonly wrong: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const wantedDigest = digestOf(wanted)
  let isOver = false
  let wrong = 0
  async function check(): Promise<void> {
    while (!isOver) {
      const body = await post(shot.url, shot.form, 'br', agent)
      if (digestOf(body) !== wantedDigest) wrong++
      await pause(CHECK_PAUSE_MS)
    }
  }
  const checking = check()
  const outcome = await fire(shot)
  isOver = true
  await checking
  agent.destroy()
  return { ...outcome, wrong: wrong + outcome.lengths - 1 }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
