import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const MS_OF = { us: 0.001, ms: 1, s: 1000 }

export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined

interface WrkLoad {
  readonly url: string
  readonly forms: readonly string[] // sent in turn
  readonly connections: number
  readonly seconds: number
}

/**
 * Repeats requests over many connections. wrk takes about a fifth of the processor time that autocannon takes, so that it
 * leaves more of a small machine to the server. Throws if anything but success was answered.
 */
export async function sendByWrk({
  url,
  forms,
  connections,
  seconds,
}: WrkLoad): Promise<{ readonly requestsPerSecond: number; readonly p99Ms: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'wrk-'))
  const script = join(folder, 'post.lua')
  await writeFile(
    script,
    `wrk.method = 'POST'
wrk.headers['Accept-Encoding'] = 'br'
wrk.headers['Content-Type'] = 'application/x-www-form-urlencoded'
local forms, sent = {${forms.map((form) => JSON.stringify(form)).join(', ')}}, 0
request = function()
  sent = sent + 1
  return wrk.format(nil, nil, nil, forms[sent % #forms + 1])
end
`,
  )
  const options = ['-t1', '--latency', `-c${connections}`, `-d${seconds}s`, '-s', script, url]
  const { stdout } = await promisify(execFile)('wrk', options)
  await rm(folder, { recursive: true })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Requests failed:\n${stdout}`)
  const [, p99, unit] = /^\s+99%\s+([\d.]+)(us|ms|s)$/m.exec(stdout)!
  return {
    requestsPerSecond: Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)![1]),
    p99Ms: Number(p99) * MS_OF[unit as keyof typeof MS_OF],
  }
}
