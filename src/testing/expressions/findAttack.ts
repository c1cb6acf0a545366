import { compileExpression, type Instruction, type Program } from './compileExpression.ts'
import { countSteps } from './countSteps.ts'

// An expression is slow if it can read a text in several ways, and then fails: it tries them all. There are more than
// a few such ways if, and only if, reading one and the same text leads from a place p of the expression to p, from p
// to another place q, and from q to q ("infinite degree of ambiguity", Weber and Seidl 1991). One of the places may be
// the search itself, which passes over any text before a match. Whether it then fails, and how much it costs, is
// found by counting: steps, not time, which a busy machine would change.

/** A text in three parts; the middle one may be repeated as often as one likes. */
export interface Attack {
  readonly before: string
  readonly repeated: string
  readonly after: string
}

/** A text on which an expression takes more than linear time, if one is found. */
export function findAttack(source: string, flags: string): Attack | undefined {
  const program = compileExpression(source, flags)
  const nameOf = (text: readonly number[]) => text.map((i) => program.characters[i]).join('')
  const tried = new Set<string>()
  for (const { before, repeated } of findAmbiguities(compileExpression(source, flags, true))) {
    const key = JSON.stringify([before, repeated])
    if (tried.has(key)) continue
    tried.add(key)
    const after = findEnd(program, before, repeated)
    if (after) return { before: nameOf(before), repeated: nameOf(repeated), after: nameOf(after) }
  }
  return undefined
}

/** The text's end with which the steps grow faster than the text. */
function findEnd(
  program: Program,
  before: readonly number[],
  repeated: readonly number[],
): readonly number[] | undefined {
  const ends = [[], ...program.characters.map((_, i) => [i]).slice(0, MAX_ENDS)]
  return ends.find((after) =>
    ROUNDS.every((rounds) => {
      const [once = 0, twice = 0, thrice = 0] = [1, 2, 3].map((times) => {
        const middle = Array.from({ length: rounds * times }, () => repeated).flat()
        return countSteps(program, [...before, ...middle, ...after], rounds * STEPS_PER_ROUND)
      })
      // the second difference, which is 0 for a line: a parabola’s is twice its factor, times the rounds squared
      return thrice - 2 * twice + once > rounds ** 2 / 2 || thrice > rounds * STEPS_PER_ROUND
    }),
  )
}

const MAX_ENDS = 24
const ROUNDS = [8, 24, 150] // the last shows whether a repeat with a limit only looked like one without
const STEPS_PER_ROUND = 8000

interface Ambiguity {
  readonly before: readonly number[]
  readonly repeated: readonly number[]
}

/** The places of an expression are its instructions that read, and the search before it. */
interface Places {
  readonly readable: readonly bigint[] // bit i: the character i leads to this place
  readonly next: readonly (readonly number[])[]
  /** Places of `next` that are reached in two ways without reading: those of (a*)*. */
  readonly twice: readonly (readonly number[])[]
  readonly search: number
  /** Those that a round of a repeat begins with: every loop leads through one. */
  readonly heads: ReadonlySet<number>
  readonly first: readonly number[] // places that are reached from the text’s start, which is no place
}

/** Texts that can be read in more ways the more often they are repeated, and what leads to them. */
function* findAmbiguities(program: Program): Generator<Ambiguity, void> {
  const places = findPlaces(program)
  const all = places.next.map((_, i) => i)
  const reached = all.map((place) => reachableFrom(places, place))
  const leads = (from: number, to: number) => reached[from]?.[to] === 1
  const isTogether = (a: number, b: number) => leads(a, b) && leads(b, a)
  const inLoops = all.filter((place) => leads(place, place)).reverse() // the search comes first
  const within = places.next.map((next, place) => next.filter((to) => isTogether(place, to)))
  const pairs = createPairs(places.readable, within, within)
  const parting = createPairs(places.readable, within, places.next)
  for (const p of inLoops) {
    // of places that lead to each other, one stands for all
    if (inLoops.find((other) => isTogether(other, p)) === p) {
      const repeated = readTwofold(places, pairs, p)
      const before = repeated && readTo(places, p)
      if (before) yield { before, repeated }
    }
    // a text for p can be begun elsewhere in the loop, and so can one for q behind the search, which reads anything
    if (!places.heads.has(p)) continue
    for (const q of findParted(places, parting, p)) {
      if (isTogether(p, q) || !leads(q, q)) continue
      if (p === places.search && !places.heads.has(q)) continue
      const between = places.next.map((next) => next.filter((to) => to === q || leads(to, q)))
      const repeated = readThreefold(places, [within, between, within], p, q)
      const before = repeated && readTo(places, p)
      if (!before) continue
      yield { before, repeated }
      const outside = firstOf(~(places.readable[q] ?? 0n))
      const isAnywhere = p === places.search && outside < program.characters.length
      if (isAnywhere) yield { before: [outside], repeated } // an expression may match at the start alone
    }
  }
}

type Pairs = (a: number, b: number) => readonly (readonly [a: number, b: number, read: bigint])[]

/** Where two readings of one text come next. Many places lead to the same ones: the ends of words to all words. */
function createPairs(readable: readonly bigint[], nextOfA: Ways, nextOfB: Ways): Pairs {
  const known = new Map<string, ReturnType<Pairs>>()
  const keysOfA = nextOfA.map(String)
  const keysOfB = nextOfB.map(String)
  return (a, b) => {
    const key = `${keysOfA[a]}/${keysOfB[b]}`
    const found = known.get(key) ?? []
    if (known.has(key)) return found
    known.set(key, found)
    const pairs = (nextOfA[a] ?? []).flatMap((nextA) =>
      (nextOfB[b] ?? []).map((nextB) => {
        const read = (readable[nextA] ?? 0n) & (readable[nextB] ?? 0n)
        return [nextA, nextB, read] as const
      }),
    )
    const possible = pairs.filter(([, , read]) => read)
    known.set(key, possible)
    return possible
  }
}

/** Where a text leads to that leads from p to p too. */
function findParted({ next }: Places, pairs: Pairs, p: number): ReadonlySet<number> {
  const found = new Set<number>()
  const seen = new Set<number>()
  const open: [a: number, b: number][] = [[p, p]]
  for (let i = 0; i < open.length && i < MAX_PAIRS; i++) {
    const [a = p, b = p] = open[i] ?? []
    for (const [nextA, nextB] of pairs(a, b)) {
      const key = nextA * next.length + nextB
      if (seen.has(key)) continue
      seen.add(key)
      open.push([nextA, nextB])
      if (nextA === p && nextB !== p) found.add(nextB)
    }
  }
  return found
}

const MAX_PAIRS = 50_000

function findPlaces({ instructions, sets, characters, isSticky }: Program): Places {
  const reads = instructions.flatMap(({ op }, i) => (op === 'read' ? [i] : []))
  const placeOf = new Map(reads.map((at, place) => [at, place]))
  const follow = (at: number, isStart: boolean) =>
    waysFrom(instructions, at, isStart).map((next) => placeOf.get(next) ?? 0)
  const ways = reads.map((at) => follow(at + 1, false))
  const search = reads.length
  const masks = sets.map((set) => set.reduceRight((mask, bit) => (mask << 1n) | BigInt(bit), 0n))
  const readable = reads.map((at) => {
    const read = instructions[at]
    return (read?.op === 'read' && masks[read.set]) || 0n
  })
  const rounds = instructions.flatMap((instruction, at) =>
    instruction.op === 'jump' && instruction.to < at ? follow(instruction.to, false) : [],
  )
  return {
    search,
    heads: new Set([search, ...rounds]),
    first: [...(isSticky ? [] : [search]), ...follow(0, true)],
    readable: [...readable, (1n << BigInt(characters.length)) - 1n],
    next: [...ways.map((way) => [...new Set(way)]), [search, ...new Set(follow(0, false))]],
    twice: [...ways.map((way) => way.filter((place, i) => way.indexOf(place) < i)), []],
  }
}

const MAX_WAYS = 2000

/** The instructions that may read next, each as often as there are ways to it. */
function waysFrom(instructions: readonly Instruction[], start: number, isStart: boolean): number[] {
  const found: number[] = []
  const visit = (at: number, begun: readonly number[]): void => {
    const instruction = instructions[at]
    if (!instruction || found.length > MAX_WAYS) return
    switch (instruction.op) {
      case 'read':
        found.push(at)
        break
      case 'split':
        visit(instruction.first, begun)
        visit(instruction.second, begun)
        break
      case 'jump':
        visit(instruction.to, begun)
        break
      case 'begin':
        visit(at + 1, [...begun, instruction.loop])
        break
      case 'check':
        if (!begun.includes(instruction.loop)) visit(at + 1, begun)
        break
      case 'start':
        if (isStart || instruction.isOfLine) visit(at + 1, begun)
        break
      case 'end':
        if (instruction.isOfLine) visit(at + 1, begun)
        break
      case 'look': // either is followed, what is looked for or what comes then
        visit(at + 1, begun)
        visit(instruction.next, begun)
        break
      case 'accept':
        break
      default:
        visit(at + 1, begun)
    }
  }
  visit(start, [])
  return found
}

function reachableFrom({ next }: Places, start: number): Uint8Array {
  const found = new Uint8Array(next.length)
  const open = [start]
  for (let place = open.pop(); place !== undefined; place = open.pop())
    for (const following of next[place] ?? [])
      if (found[following] === 0) {
        found[following] = 1
        open.push(following)
      }
  return found
}

/** A text that leads from the start to a place. */
function readTo(places: Places, place: number): readonly number[] | undefined {
  if (place === places.search) return []
  for (const first of places.first) {
    if (first === places.search) continue
    const rest = readBetween(places, [first], (at) => at === place)
    if (rest) return [firstOf(places.readable[first] ?? 0n), ...rest]
  }
  return places.first.includes(places.search)
    ? readBetween(places, [places.search], (at) => at === place)
    : undefined
}

type Step<T> = { readonly at: T; readonly read: number; readonly from: Step<T> | undefined }

function readBetween(
  { next, readable }: Places,
  starts: readonly number[],
  isGoal: (place: number) => boolean,
): readonly number[] | undefined {
  return findShortest(
    starts,
    function* (place) {
      for (const to of next[place] ?? []) {
        const read = readable[to] ?? 0n
        if (read) yield { to, key: to, read }
      }
    },
    isGoal,
  )
}

type Ways = readonly (readonly number[])[]

/** A text that leads from p to p in two ways. */
function readTwofold(places: Places, pairs: Pairs, p: number): readonly number[] | undefined {
  const { next, twice } = places
  const size = next.length
  return findShortest<readonly [a: number, b: number, differs: boolean]>(
    [[p, p, false]],
    function* ([a, b, differed]) {
      for (const [nextA, nextB, read] of pairs(a, b)) {
        const differs = differed || nextA !== nextB || Boolean(a === b && twice[a]?.includes(nextA))
        const key = (nextA * size + nextB) * 2 + (differs ? 1 : 0)
        yield { to: [nextA, nextB, differs] as const, key, read }
      }
    },
    ([a, b, differs]) => a === p && b === p && differs,
  )
}

/** A text that leads from p to p, from p to q and from q to q. */
function readThreefold(
  { readable }: Places,
  [nextOfA, nextOfB, nextOfC]: readonly [Ways, Ways, Ways],
  p: number,
  q: number,
): readonly number[] | undefined {
  const size = readable.length
  return findShortest<readonly [a: number, b: number, c: number]>(
    [[p, p, q]],
    function* ([a, b, c]) {
      for (const nextA of nextOfA[a] ?? [])
        for (const nextB of nextOfB[b] ?? []) {
          const both = (readable[nextA] ?? 0n) & (readable[nextB] ?? 0n)
          if (!both) continue
          for (const nextC of nextOfC[c] ?? []) {
            const read = both & (readable[nextC] ?? 0n)
            const key = (nextA * size + nextB) * size + nextC
            if (read) yield { to: [nextA, nextB, nextC] as const, key, read }
          }
        }
    },
    ([a, b, c]) => a === p && b === q && c === q,
  )
}

const MAX_VISITS = 3000

function findShortest<T>(
  starts: readonly T[],
  stepsFrom: (at: T) => Iterable<{ readonly to: T; readonly key: number; readonly read: bigint }>,
  isGoal: (at: T) => boolean,
): readonly number[] | undefined {
  const seen = new Set<number>()
  const open: Step<T>[] = starts.map((at) => ({ at, read: -1, from: undefined }))
  for (let i = 0; i < open.length && i < MAX_VISITS; i++) {
    const step = open[i] as Step<T>
    if (isGoal(step.at)) return textOf(step)
    for (const { to, key, read } of stepsFrom(step.at)) {
      if (seen.has(key)) continue
      seen.add(key)
      open.push({ at: to, read: firstOf(read), from: step })
    }
  }
  return undefined
}

function textOf<T>(last: Step<T>): readonly number[] {
  const text: number[] = []
  for (let step = last; step.from; step = step.from) text.unshift(step.read)
  return text
}

function firstOf(mask: bigint): number {
  let i = 0
  for (let rest = mask; rest && !(rest & 1n); rest >>= 1n) i++
  return i
}
