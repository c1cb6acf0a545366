import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts'
import type { Position } from '../../core/geo/position.ts'

// Rivers as the source has them are pieces without names, most of them from one confluence to the next. Between points of a
// table the course of a river is the way along pieces; beyond them it goes on as long as it is plain which piece is next.

/** In degrees of longitude on the Mercator map, whose zooms show a length equally at every latitude. */
export type Point = readonly [x: number, y: number]
export type Rivers = Topology<{ rivers: GeometryCollection<{ scalerank?: number }> }>

interface Piece {
  points: readonly Point[]
  readonly rank: number // small for large rivers
  readonly river: number // pieces of one feature of the source are of one river
}

export interface Named {
  readonly name: string
  readonly points: readonly Position[]
}

const KM_PER_DEGREE = 111.2
const MOST_KM = 6 // from a point of the table to its river
const TOUCH_KM = 0.6 // within it, an end joins what it nearly touches
const DETOUR = { times: 4, more: 0.5 } // how long a way may be, compared with the straight one
const MARGIN = 0.3 // around a piece, in which it may be the nearest
const MOST_BEND = 0.55 // of half a turn, where a river goes on as another feature

/** The lines of each river, several where lakes cut it; or what is wrong with its row. */
export function findCourses(topology: Rivers, rows: readonly Named[]): (Point[][] | string)[] {
  const pieces = listPieces(topology)
  joinEnds(pieces)
  const stops = rows.map(({ points }) =>
    points.map((point) => nodeNear(pieces, flatten(point), MOST_KM)),
  )
  const graph = createGraph(pieces)
  const claimed = new Map<Piece, string>()
  const claims = rows.map(({ name, points }, i) => {
    const parts: Part[] = []
    for (const [j, stop] of (stops[i] ?? []).entries()) {
      const [point, before, part] = [points[j], points[j - 1], parts.at(-1)]
      if (stop === undefined || !point) return `${name}: no river near ${point?.lat},${point?.lng}`
      const straight = before ? distance(flatten(before), flatten(point)) : 0
      const way = part && graph.findWay(part.end, stop, DETOUR.times * straight + DETOUR.more)
      if (part && way) Object.assign(part, { end: stop, pieces: [...part.pieces, ...way] })
      else parts.push({ name, start: stop, end: stop, pieces: [] })
    }
    const all = parts.flatMap((part) => part.pieces)
    const other = all
      .map((piece) => claimed.get(piece))
      .find((holder) => holder !== undefined && holder !== name)
    for (const piece of all) claimed.set(piece, name)
    return other === undefined ? parts : `${name}: a part of it is ${other}`
  })
  // what begins at a lone point is kept for it, before others go on
  const begun = claims.map((parts) =>
    typeof parts === 'string' ? parts : parts.map((part) => graph.begin(part, claimed)),
  )
  return begun.map((parts) =>
    typeof parts === 'string' ? parts : parts.map((part) => graph.follow(part, claimed)),
  )
}

/** A course from node to node. */
interface Part {
  readonly name: string
  readonly start: string
  readonly end: string
  readonly pieces: readonly Piece[]
}

function createGraph(pieces: readonly Piece[]) {
  const nodes = new Map<string, Piece[]>()
  for (const piece of pieces)
    for (const key of endsOf(piece)) nodes.set(key, [...(nodes.get(key) ?? []), piece])

  /** The pieces from node to node, by the shortest way. */
  function findWay(from: string, to: string, most: number): Piece[] | undefined {
    const lengths = new Map([[from, 0]])
    const arrivals = new Map<string, { piece: Piece; from: string }>()
    const open = new Set([from])
    for (;;) {
      const [next] = [...open].sort((a, b) => (lengths.get(a) ?? 0) - (lengths.get(b) ?? 0))
      if (next === undefined || (lengths.get(next) ?? 0) > most) return undefined
      if (next === to) break
      open.delete(next)
      for (const piece of nodes.get(next) ?? []) {
        const [other, length] = [farEnd(piece, next), (lengths.get(next) ?? 0) + lengthOf(piece)]
        if (length >= (lengths.get(other) ?? Number.POSITIVE_INFINITY)) continue
        lengths.set(other, length)
        arrivals.set(other, { piece, from: next })
        open.add(other)
      }
    }
    const way: Piece[] = []
    for (let arrival = arrivals.get(to); arrival; arrival = arrivals.get(arrival.from))
      way.unshift(arrival.piece)
    return way
  }

  /** Which pieces go on as one at a node: the best pairs first. */
  function partnerOf(piece: Piece | undefined, key: string): Piece | undefined {
    const here = nodes.get(key) ?? []
    const pairs = here
      .flatMap((a, i) =>
        here.slice(i + 1).map((b) => ({ pair: [a, b], cost: costOf(a, b, key, here.length) })),
      )
      .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
      .sort((one, other) => one.cost - other.cost)
    if (!piece) return pairs[0]?.pair[0]
    const used = new Set<Piece>()
    for (const { pair } of pairs) {
      if (pair.some((one) => used.has(one))) continue
      if (pair.includes(piece)) return pair.find((one) => one !== piece)
      for (const one of pair) used.add(one)
    }
    return undefined
  }

  /** The pieces beyond a node, until another river has claimed one. */
  function goOn(
    from: Piece | undefined,
    start: string,
    claimed: ReadonlyMap<Piece, string>,
    seen: Set<Piece>,
  ): Piece[] {
    const found: Piece[] = []
    let [piece, key] = [from, start]
    for (;;) {
      piece = partnerOf(piece, key)
      if (!piece || claimed.has(piece) || seen.has(piece)) return found
      seen.add(piece)
      found.push(piece)
      key = farEnd(piece, key)
    }
  }

  return {
    findWay,
    /** A part that is only a point has the pieces that meet there, unless they are another's. */
    begin(part: Part, claimed: Map<Piece, string>): Part {
      if (part.pieces.length > 0) return part
      const here = (nodes.get(part.start) ?? []).filter((piece) => !claimed.has(piece))
      const first = partnerOf(undefined, part.start) ?? here[0]
      const pair = [first, partnerOf(first, part.start)].filter((piece) => piece !== undefined)
      const own = pair.filter((piece) => here.includes(piece))
      const [from, to = from] = own
      for (const piece of own) claimed.set(piece, part.name)
      if (!from || !to) return part
      return {
        ...part,
        start: farEnd(from, part.start),
        end: own.length > 1 ? farEnd(to, part.start) : part.start,
        pieces: own,
      }
    },
    /** The points of a part and of what goes on at its ends. */
    follow({ name, start, end, pieces: own }: Part, claimed: Map<Piece, string>): Point[] {
      const seen = new Set(own)
      const after = goOn(own.at(-1), end, claimed, seen)
      const before = goOn(own[0], start, claimed, seen)
      let key = before.reduce((at, piece) => farEnd(piece, at), start)
      const line: Point[] = []
      for (const piece of [...before.reverse(), ...own, ...after]) {
        claimed.set(piece, name)
        line.push(...(keyOf(piece.points[0]) === key ? piece.points : piece.points.toReversed()))
        key = farEnd(piece, key)
      }
      return line
    },
  }
}

/** How unlikely it is that two pieces are one river. */
function costOf(one: Piece, other: Piece, key: string, count: number): number {
  const bend = bendAt(one, other, key)
  if (one.river === other.river) return bend
  const apart = Math.abs(one.rank - other.rank)
  const isPlain = count > 2 ? apart <= 1 && bend <= MOST_BEND : apart <= 3
  return isPlain ? 2 + 2 * apart + 2 * bend : Number.POSITIVE_INFINITY
}

/** 0 straight on, 1 back again. */
function bendAt(one: Piece, other: Piece, key: string): number {
  const [a = 0, b = 0] = [one, other].map(({ points }) => {
    const outward = keyOf(points[0]) === key ? points : points.toReversed()
    const [[x, y], [toX, toY]] = [
      outward[0] ?? [0, 0],
      outward[Math.min(3, outward.length - 1)] ?? [0, 0],
    ]
    return Math.atan2(toY - y, toX - x)
  })
  const turn = Math.abs(a - b) % (2 * Math.PI)
  return 1 - Math.min(turn, 2 * Math.PI - turn) / Math.PI
}

function listPieces(topology: Rivers): Piece[] {
  const kept = new Map<number, { rank: number; river: number }>()
  for (const [river, geometry] of topology.objects.rivers.geometries.entries()) {
    if (!('arcs' in geometry)) continue
    const rank = geometry.properties?.scalerank ?? 0
    for (const arc of (geometry.arcs as (number | number[])[]).flat()) {
      const index = arc < 0 ? ~arc : arc
      if (rank < (kept.get(index)?.rank ?? Number.POSITIVE_INFINITY))
        kept.set(index, { rank, river })
    }
  }
  return [...kept].map(([arc, { rank, river }]) => {
    const { geometry } = feature(topology, { type: 'LineString', arcs: [arc] })
    const { coordinates } = geometry as GeoJSON.LineString
    return { points: coordinates.map(([lng = 0, lat = 0]) => flatten({ lat, lng })), rank, river }
  })
}

/** Moves ends that touch nothing onto what they nearly touch. */
function joinEnds(pieces: Piece[]): void {
  const counts = new Map<string, number>()
  for (const key of pieces.flatMap(endsOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const piece of [...pieces])
    for (const isLast of [false, true]) {
      const end = piece.points.at(isLast ? -1 : 0)
      if (!end || counts.get(keyOf(end)) !== 1) continue
      const node = nodeNear(pieces, end, TOUCH_KM, piece)
      if (node === undefined) continue
      const joint = node.split(',').map(Number) as unknown as Point
      piece.points = isLast ? [...piece.points, joint] : [joint, ...piece.points]
    }
}

/** The node nearest to a point, which cuts a piece in two if need be. */
function nodeNear(pieces: Piece[], to: Point, mostKm: number, except?: Piece): string | undefined {
  const near = pieces
    .filter((piece) => piece !== except && isWithin(boxes.get(piece) ?? keepBox(piece), to, MARGIN))
    .map((piece) => ({ piece, ...nearestOn(piece.points, to) }))
    .sort((a, b) => a.away - b.away)[0]
  if (!near || kmAt(near.away, to) > mostKm) return undefined
  const { piece, point, after } = near
  const ends = [piece.points[0], piece.points.at(-1)]
  const end = ends.find((one) => one && kmAt(distance(one, point), point) <= TOUCH_KM)
  if (end) return keyOf(end)
  pieces.push({ ...piece, points: [point, ...piece.points.slice(after)] })
  piece.points = [...piece.points.slice(0, after), point]
  boxes.delete(piece)
  return keyOf(point)
}

export type Box = readonly [left: number, right: number, top: number, bottom: number]

const boxes = new WeakMap<Piece, Box>()

function keepBox(piece: Piece): Box {
  const box = boxOf(piece.points)
  boxes.set(piece, box)
  return box
}

export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
}

export function isWithin([left, right, top, bottom]: Box, [x, y]: Point, margin = 0): boolean {
  return x > left - margin && x < right + margin && y > top - margin && y < bottom + margin
}

/** The point of a line that is nearest to another, how far away, and the index of the corner after it. */
export function nearestOn(line: readonly Point[], [x, y]: Point) {
  let nearest = { away: Number.POSITIVE_INFINITY, point: line[0] ?? [0, 0], after: 1 }
  for (let i = 1; i < line.length; i++) {
    const [[fromX, fromY], [toX, toY]] = [line[i - 1] ?? [0, 0], line[i] ?? [0, 0]]
    const [dx, dy] = [toX - fromX, toY - fromY]
    const share = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)
    const within = Math.max(0, Math.min(1, share))
    const point: Point = [fromX + within * dx, fromY + within * dy]
    const away = distance(point, [x, y])
    if (away < nearest.away) nearest = { away, point, after: i }
  }
  return nearest
}

function endsOf({ points }: Piece): [string, string] {
  return [keyOf(points[0]), keyOf(points.at(-1))]
}

function farEnd(piece: Piece, key: string): string {
  const [first, last] = endsOf(piece)
  return first === key ? last : first
}

function keyOf(point: Point | undefined): string {
  return point ? point.join(',') : ''
}

function lengthOf({ points }: Piece): number {
  return points.reduce((sum, point, i) => sum + distance(points[i - 1] ?? point, point), 0)
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

/** A degree of longitude is shorter away from the equator, and so is all on the Mercator map. */
function kmAt(length: number, [, y]: Point): number {
  return (length * KM_PER_DEGREE) / Math.cosh((0.5 - y / 360) * 2 * Math.PI)
}

/** A position on the Mercator map, whose width is 360. */
export function flatten({ lat, lng }: Position): Point {
  return [mercatorX(lng) * 360, mercatorY(lat) * 360]
}
