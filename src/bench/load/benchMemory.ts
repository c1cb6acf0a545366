import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { decode } from '../../core/protocol/decode.ts'
import { OUTPUTS } from '../../core/protocol/encode.ts'
import { COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import { printLimit, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { startServer } from '../startServer.ts'
import { ACCOUNT, COUNTRIES_PATH } from './demoRequests.ts'

const MAX_MEGABYTES = 150

/** Memory after requests for every list in every format and encoding. */
export async function benchMemory(): Promise<void> {
  printTitle('Load: memory with every list asked for in every format and encoding')
  const server = await startServer()
  const agent = new Agent({ keepAlive: true })
  for (const iso of await loadIsocodes(server.url, agent)) {
    for (const output of OUTPUTS) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        await post(
          `${server.url}api/${output}/getareas`,
          `${ACCOUNT}&isocode=${iso}`,
          encoding,
          agent,
        )
      }
    }
  }
  const megabytes = (await readResidentBytes(server.pid)) / 1e6
  printLimit(`under ${MAX_MEGABYTES} MB`, `${megabytes.toFixed(0)} MB`, megabytes < MAX_MEGABYTES)
  agent.destroy()
  server.stop()
}

/** Of all countries that a server has. */
export async function loadIsocodes(url: string, agent: Agent): Promise<string[]> {
  const text = await post(`${url}${COUNTRIES_PATH}`, ACCOUNT, 'identity', agent)
  const isocode = COUNTRY_FIELDS.indexOf('ISOCODE')
  return decode('json', text.toString(), COUNTRY_FIELDS).map((row) => row[isocode]!)
}

/** The resident memory of a process, on systems with /proc. */
export async function readResidentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
}
