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
const ROUNDS = [8, 24, 400] // the last shows whether a repeat with a limit only looked like one without
const STEPS_PER_ROUND = 20_000

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
  const isTogether = (a: number, b: number) => Boolean(reached[a]?.has(b) && reached[b]?.has(a))
  const inLoops = all.filter((place) => isTogether(place, place)).reverse() // the search comes first
  const within = places.next.map((next, place) => next.filter((to) => isTogether(place, to)))
  for (const p of inLoops) {
    const before = readTo(places, p)
    if (!before) continue
    // of places that lead to each other, one stands for all
    if (inLoops.find((other) => isTogether(other, p)) === p) {
      const repeated = readTwofold(places, within, p)
      if (repeated) yield { before, repeated }
    }
    // a text for p can be begun elsewhere in the loop, and so can one for q behind the search, which reads anything
    if (!places.heads.has(p)) continue
    for (const q of inLoops) {
      if (!reached[p]?.has(q) || isTogether(p, q)) continue
      if (p === places.search && !places.heads.has(q)) continue
      const between = places.next.map((next) =>
        next.filter((to) => to === q || reached[to]?.has(q)),
      )
      const repeated = readThreefold(places, [within, between, within], p, q)
      if (!repeated) continue
      yield { before, repeated }
      const outside = firstOf(~(places.readable[q] ?? 0n))
      const isAnywhere = p === places.search && outside < program.characters.length
      if (isAnywhere) yield { before: [outside], repeated } // an expression may match at the start alone
    }
  }
}

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
        return
      case 'split':
        visit(instruction.first, begun)
        return visit(instruction.second, begun)
      case 'jump':
        return visit(instruction.to, begun)
      case 'begin':
        return visit(at + 1, [...begun, instruction.loop])
      case 'check':
        return begun.includes(instruction.loop) ? undefined : visit(at + 1, begun)
      case 'start':
        return isStart || instruction.isOfLine ? visit(at + 1, begun) : undefined
      case 'end':
        return instruction.isOfLine ? visit(at + 1, begun) : undefined
      case 'look': // either is followed, what is looked for or what comes then
        visit(at + 1, begun)
        return visit(instruction.next, begun)
      case 'accept':
        return undefined
      default:
        return visit(at + 1, begun)
    }
  }
  visit(start, [])
  return found
}

function reachableFrom({ next }: Places, start: number): ReadonlySet<number> {
  const found = new Set<number>()
  const open = [start]
  for (let place = open.pop(); place !== undefined; place = open.pop())
    for (const following of next[place] ?? [])
      if (!found.has(following)) {
        found.add(following)
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
function readTwofold(places: Places, within: Ways, p: number): readonly number[] | undefined {
  const { readable, twice } = places
  const size = readable.length
  return findShortest<readonly [a: number, b: number, differs: boolean]>(
    [[p, p, false]],
    function* ([a, b, differed]) {
      for (const nextA of within[a] ?? [])
        for (const nextB of within[b] ?? []) {
          const read = (readable[nextA] ?? 0n) & (readable[nextB] ?? 0n)
          if (!read) continue
          const differs =
            differed || nextA !== nextB || Boolean(a === b && twice[a]?.includes(nextA))
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
