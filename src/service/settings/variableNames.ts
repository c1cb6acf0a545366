export type Environment = Readonly<Record<string, string | undefined>>

/** Every COVERAGE_ variable that is read. Add new ones here, or the server refuses to start with them. */
const VARIABLES = [
  'COVERAGE_ACCOUNTS',
  'COVERAGE_CATALOG',
  'COVERAGE_CONFIG',
  'COVERAGE_CORS',
  'COVERAGE_DEMO',
  'COVERAGE_DIRECT',
  'COVERAGE_DRAIN_SECONDS',
  'COVERAGE_EMBED',
  'COVERAGE_HTTPS',
  'COVERAGE_LOG',
  'COVERAGE_LOG_ADDRESS',
  'COVERAGE_METRICS_PORT',
  'COVERAGE_ORDER_URL',
  'COVERAGE_REDIS',
  'COVERAGE_SESSION_KEY',
  'COVERAGE_TILES_ATTRIBUTION',
  'COVERAGE_TILES_URL',
  'COVERAGE_TRUSTED_PROXIES',
  'COVERAGE_UPSTREAM',
  'COVERAGE_UPSTREAM_MAX_MB',
  'COVERAGE_WATCH',
] as const

/** Those of the edge module alone, which servers on Node refuse. */
export const EDGE_VARIABLES = [
  'COVERAGE_ADDRESS_HEADER',
  'COVERAGE_REDIS_HTTP',
  'COVERAGE_REDIS_HTTP_TOKEN',
] as const

/** Settings of earlier versions, each with what to do instead. */
const RETIRED: Readonly<Record<string, string>> = {
  COVERAGE_WORKERS:
    'a server is always one process now, and hashes passwords on several cores. Unset it; for more than one process start several servers behind a balancer, with the same COVERAGE_REDIS: deploy/OPERATING.md, "All cores", has the systemd units and the block for haproxy.',
}

/** A retired variable that is set, whatever its value, and what to do instead. */
export function findRetiredVariable(
  environment: Environment,
): { readonly name: string; readonly cure: string } | undefined {
  for (const [name, cure] of Object.entries(RETIRED)) if (environment[name]) return { name, cure }
  return undefined
}

const MAX_TYPOS = 2 // edits: a name this close to one of ours is a misspelling of it, even without the prefix

/** A variable that is set and looks like one of ours but is not, with the most similar one of ours. */
export function findUnknownVariable(
  environment: Environment,
): { readonly name: string; readonly nearest: string } | undefined {
  for (const [name, value] of Object.entries(environment)) {
    if (!value || isKnown(name)) continue
    const { nearest, edits } = findNearest(name.toUpperCase())
    if (/^COVERAGE_/i.test(name) || edits <= MAX_TYPOS) return { name, nearest }
  }
  return undefined
}

export function isKnown(name: string): boolean {
  return [...VARIABLES, ...EDGE_VARIABLES].some((known) => known === name)
}

function findNearest(name: string): { nearest: string; edits: number } {
  return [...VARIABLES, ...EDGE_VARIABLES]
    .map((nearest) => ({ nearest, edits: countEdits(name, nearest) }))
    .reduce((best, other) => (other.edits < best.edits ? other : best))
}

/** The number of letters to add, remove or replace (Levenshtein distance). */
export function countEdits(from: string, to: string): number {
  // edits[i] turns the part of `from` that has been read into the first i letters of `to`
  let edits = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (const [row, letter] of [...from].entries()) {
    const next = [row + 1]
    for (const [i, other] of [...to].entries()) {
      const replaced = (edits[i] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (edits[i + 1] ?? 0) + 1, (next[i] ?? 0) + 1))
    }
    edits = next
  }
  return edits[to.length] ?? 0
}
