import { perLanguage } from '../language/language.ts'
import type { Steps } from '../steps.ts'
import type { Change } from './change.ts'

const RUN = 200 // sorted at once
const MERGED_PER_STEP = 1000

const names = perLanguage(({ locale }) => new Intl.Collator(locale))

/** What moved farthest first; the rest by country and name. */
export function* sortChangesSteps(changes: readonly Change[]): Steps<Change[]> {
  let runs: Change[][] = []
  for (let start = 0; start < changes.length; start += RUN) {
    runs.push(changes.slice(start, start + RUN).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Change[][] = []
    for (let i = 0; i < runs.length; i += 2) merged.push(yield* mergeSteps(runs[i] ?? [], runs[i + 1] ?? []))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeSteps(left: readonly Change[], right: readonly Change[]): Steps<Change[]> {
  const merged: Change[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const [a, b] = [left[i], right[j]]
    if (a && (!b || compare(a, b) <= 0)) {
      merged.push(a)
      i++
    } else if (b) {
      merged.push(b)
      j++
    }
    if (merged.length % MERGED_PER_STEP === 0) yield
  }
  return merged
}

function compare(a: Change, b: Change): number {
  if (a.kind === 'moved' && b.kind === 'moved') return (b.km ?? 0) - (a.km ?? 0)
  if (a.country !== b.country) return names().compare(a.country.name, b.country.name)
  return names().compare(a.area.name, b.area.name)
}
