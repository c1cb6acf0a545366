export type Environment = Readonly<Record<string, string | undefined>>

/** Settings of earlier versions, each with what to do instead. */
const RETIRED: Readonly<Record<string, string>> = {
  COVERAGE_WORKERS:
    'a server is always one process now, and hashes passwords on several cores. Unset it; for more than one process start several servers behind a balancer, with the same COVERAGE_REDIS: docs/operating.md, "All cores", has the systemd units and the block for haproxy.',
}

/** A retired variable that is set, whatever its value, and what to do instead. */
export function findRetired(
  environment: Environment,
): { readonly name: string; readonly cure: string } | undefined {
  for (const [name, cure] of Object.entries(RETIRED)) if (environment[name]) return { name, cure }
  return undefined
}

const MAX_TYPOS = 2 // edits: a name this close to one of ours is a misspelling of it, even without the prefix

/** A variable that is set and looks like one of `ours` but is not, with the most similar of them. */
export function findMisspelling(
  environment: Environment,
  ours: readonly string[],
): { readonly name: string; readonly nearest: string } | undefined {
  for (const [name, value] of Object.entries(environment)) {
    if (!value || ours.includes(name)) continue
    const { nearest, edits } = findNearest(name.toUpperCase(), ours)
    if (/^COVERAGE_/i.test(name) || edits <= MAX_TYPOS) return { name, nearest }
  }
  return undefined
}

function findNearest(name: string, ours: readonly string[]): { nearest: string; edits: number } {
  return ours
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
