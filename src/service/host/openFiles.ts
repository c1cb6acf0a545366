import { readFileSync } from 'node:fs'
import process from 'node:process'
import { MAX_CONNECTIONS } from './limitConnections.ts'

const LEAST = 16

const OWN_FILES = 96 // of Node itself, the page and the catalogue while they are read, Redis
const METRICS_FILES = 100 // its connections
const UPSTREAM_FILES = 512 // 64 requests at a time, and connections that are kept for four seconds

interface OpenedBeside {
  readonly upstream?: object | undefined
  readonly metricsPort?: number | undefined
}

/** How many connections to take, and a sentence that says the cure if the system allows fewer than we would. */
export function fitConnections(
  { upstream, metricsPort }: OpenedBeside,
  openFiles = readOpenFilesLimit(),
): { readonly connections: number; readonly warning: string | undefined } {
  const own = OWN_FILES + (upstream ? UPSTREAM_FILES : 0) + (metricsPort ? METRICS_FILES : 0)
  const connections = Math.max(LEAST, Math.min(MAX_CONNECTIONS, openFiles - own))
  const warning =
    connections < MAX_CONNECTIONS
      ? `the system lets this server open ${openFiles} files, so it takes ${connections} connections at a time in place of ${MAX_CONNECTIONS}; ` +
        `allow it ${MAX_CONNECTIONS + own}: LimitNOFILE= in a systemd unit, ulimits in Compose, ulimit -n in a shell.`
      : undefined
  return { connections, warning }
}

/** Node has raised it as far as it may. Infinite where the system has no such limit, or does not say. */
function readOpenFilesLimit(): number {
  const limit = process.platform === 'linux' ? readLinuxLimit() : readReportedLimit()
  return Number(limit ?? Number.NaN) || Number.POSITIVE_INFINITY
}

function readLinuxLimit(): string | undefined {
  try {
    return /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  } catch {
    return undefined // a sandbox may hide /proc
  }
}

/** Takes up to 0.1 s. Source: Node's diagnostic report, which has `ulimit` of all systems that have one. */
function readReportedLimit(): number | string | undefined {
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } }
  }
  return userLimits?.open_files?.soft
}
