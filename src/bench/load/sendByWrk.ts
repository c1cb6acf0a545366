import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Load } from './sendRequests.ts'

export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined

/**
 * Requests answered in a second. wrk takes about a fifth of the processor time that autocannon takes, so that it
 * leaves more of a small machine to the server. Throws if anything but success was answered.
 */
export async function sendByWrk({ url, form, connections, seconds }: Load): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'wrk-'))
  const script = join(folder, 'post.lua')
  await writeFile(
    script,
    `wrk.method = 'POST'
wrk.body = ${JSON.stringify(form)}
wrk.headers['Accept-Encoding'] = 'br'
wrk.headers['Content-Type'] = 'application/x-www-form-urlencoded'
`,
  )
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url]
  const { stdout } = await promisify(execFile)('wrk', options)
  await rm(folder, { recursive: true })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Requests failed:\n${stdout}`)
  return Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)![1])
}
