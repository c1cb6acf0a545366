import { Agent } from 'node:http'
import { type Nginx, startNginx } from '../../service/testing/nginx.ts'
import { medianOf, printLimit, printRow, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { startServer } from '../startServer.ts'
import { ACCOUNT, AREAS_PATH } from './demoRequests.ts'
import { sendAndCheck } from './sendRequests.ts'

const COUNTRIES = ['US', 'DE']
const CONNECTIONS = 64
const TURNS = 5
const SECONDS = 3 // of a turn
const MIN_SHARE = 0.6 // of nginx's requests a second
const MAX_RATIO = 3 // of our p99 to nginx's

type Turn = Awaited<ReturnType<typeof sendAndCheck>>

/** Our server and nginx with the same bytes as files, in turns, so that other load on the machine affects both. */
export async function benchBesideNginx(): Promise<void> {
  printTitle(
    `Load: GetAreas, POST, brotli, ${CONNECTIONS} connections, ${TURNS} turns of ${SECONDS} s, medians`,
  )
  const server = await startServer()
  const url = `${server.url}${AREAS_PATH}`
  const lists = await loadLists(url)
  const nginx = await startFileNginx(lists)
  try {
    for (const [iso, bytes] of lists) {
      const form = formOf(iso)
      const ours: Turn[] = []
      const theirs: Turn[] = []
      for (let i = 0; i < TURNS; i++) {
        if (nginx) theirs.push(await take(`${nginx.url}${iso}`, form, bytes))
        ours.push(await take(url, form, bytes))
      }
      printTurns(`${iso}, ours`, ours)
      if (nginx) printTurns(`${iso}, nginx`, theirs)
      if (nginx) printLimits(ours, theirs)
      const failures = sumOf(ours.map(({ errors, wrong }) => errors + wrong))
      printLimit('no errors, no wrong bodies', String(failures), failures === 0)
    }
  } finally {
    await nginx?.stop()
    server.stop()
  }
  if (!nginx) printRow('nginx is not installed', 'apt-get install nginx-light')
}

const formOf = (iso: string): string => `${ACCOUNT}&isocode=${iso}`

async function loadLists(url: string): Promise<ReadonlyMap<string, Buffer>> {
  const agent = new Agent()
  const lists = new Map<string, Buffer>()
  for (const iso of COUNTRIES) lists.set(iso, await post(url, formOf(iso), 'br', agent))
  return lists
}

function take(url: string, form: string, bytes: Buffer): Promise<Turn> {
  return sendAndCheck({ url, form, connections: CONNECTIONS, seconds: SECONDS }, bytes)
}

function printTurns(what: string, turns: readonly Turn[]): void {
  printRow(what, `${rateOf(turns).toFixed(0)} req/s`, `p99 ${p99Of(turns).toFixed(1)} ms`)
}

function printLimits(ours: readonly Turn[], theirs: readonly Turn[]): void {
  const share = rateOf(ours) / rateOf(theirs)
  printLimit(`at least ${MIN_SHARE} of nginx's requests`, share.toFixed(2), share >= MIN_SHARE)
  const times = p99Of(ours) / p99Of(theirs)
  printLimit(`p99 under ${MAX_RATIO} times nginx's`, times.toFixed(2), times < MAX_RATIO)
}

function rateOf(turns: readonly Turn[]): number {
  return medianOf(turns.map(({ requestsPerSecond }) => requestsPerSecond))
}

const p99Of = (turns: readonly Turn[]): number => medianOf(turns.map(({ p99Ms }) => p99Ms))

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** An nginx with one worker and a log, as ours, that serves brotli files, also for POST; undefined if not installed. */
function startFileNginx(files: ReadonlyMap<string, Buffer>): Promise<Nginx | undefined> {
  return startNginx({
    files,
    main: `
      worker_processes 1;
      events { worker_connections 4096; }`,
    http: `
      access_log access.log;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      default_type application/json;`,
    location: `
      location / {
        error_page 405 =200 $uri; # what it answers to a POST for a file
        add_header Content-Encoding br;
      }`,
  })
}
