import type { Size } from '../geo/mapView.ts'
import { joinParts } from '../language/formatList.ts'
import { createFreeSpace } from '../placement/freeSpace.ts'

/** A numbered place on a map, in pixels from its corner. */
export interface MarkPoint {
  readonly number: number
  readonly x: number
  readonly y: number
}

/** A disc with the numbers of the places there, and the name of the first beside it if there is room. */
export interface PlacedMark {
  readonly numbers: readonly number[]
  readonly text: string // in the disc: `3`, `3, 5`, `3 … 9`
  readonly x: number // the middle of the disc
  readonly y: number
  readonly width: number // of the disc, which is longer with several numbers
  readonly label: { readonly left: number; readonly top: number } | undefined // the name's left upper corner
}

const DISC_PX = 18
const DIGIT_PX = 6.5
const TOGETHER_PX = 15 // nearer to each other two discs cannot be told apart
const GAP_PX = 5
const LISTED = 3 // numbers in one disc

/** Places all numbers on a map, and the names that cover nothing. */
export function placeMarks(
  points: readonly MarkPoint[],
  { width: viewWidth, height: viewHeight }: Size,
  measureName: (number: number) => Size,
): PlacedMark[] {
  const marks = joinNear(points).map(({ numbers, x, y }) => {
    const text = describeNumbers(numbers)
    return { numbers, text, x, y, width: Math.max(DISC_PX, DIGIT_PX * text.length + 9) }
  })
  const space = createFreeSpace({ left: 0, top: 0, width: viewWidth, height: viewHeight }, [])
  for (const { x, y, width } of marks)
    space.take(x - width / 2 - 2, y - DISC_PX / 2 - 2, x + width / 2 + 2, y + DISC_PX / 2 + 2)
  return marks.map((mark) => {
    const { x, y, width, numbers } = mark
    const size = measureName(numbers[0] ?? 0)
    const [beside, above] = [width / 2 + GAP_PX, DISC_PX / 2 + GAP_PX - 2]
    const corners = [
      [x + beside, y - size.height / 2],
      [x - beside - size.width, y - size.height / 2],
      [x - size.width / 2, y + above],
      [x - size.width / 2, y - above - size.height],
    ] as const
    const found = corners.find(([left, top]) =>
      space.isFree(left, top, left + size.width, top + size.height),
    )
    if (found) space.take(found[0], found[1], found[0] + size.width, found[1] + size.height)
    return { ...mark, label: found && { left: found[0], top: found[1] } }
  })
}

/** Points that are nearer to each other than a disc is wide share one, where the first of them is. */
function joinNear(points: readonly MarkPoint[]) {
  const joined: { readonly numbers: number[]; readonly x: number; readonly y: number }[] = []
  for (const { number, x, y } of points) {
    const near = joined.find((mark) => Math.hypot(mark.x - x, mark.y - y) < TOGETHER_PX)
    if (near) near.numbers.push(number)
    else joined.push({ numbers: [number], x, y })
  }
  return joined
}

function describeNumbers(numbers: readonly number[]): string {
  if (numbers.length <= LISTED) return joinParts(numbers.map(String))
  const last = numbers[numbers.length - 1] ?? 0
  const isRow = numbers.every((number, i) => number === (numbers[0] ?? 0) + i)
  return isRow ? `${numbers[0]}–${last}` : `${joinParts(numbers.slice(0, 2).map(String))} … ${last}`
}
