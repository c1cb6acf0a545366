import type { Program } from './compileExpression.ts'

const [RESTORE_SLOT, RESTORE_LOOP] = [-1, -2]

/**
 * How many instructions it takes to find all matches of an expression in a text, which is given as indexes into the
 * characters of the program. Gives up above the limit. Every expression is tried as with `g`: who splits a text by it
 * or reads on behind a match does so.
 */
export function countSteps(program: Program, text: readonly number[], limit: number): number {
  const { instructions, sets, isWord, isLineEnd, isSticky } = program
  const saved = new Int32Array(program.slots).fill(-1)
  const begun = new Int32Array(program.loops).fill(-1)
  let steps = 0

  for (let from = 0; from <= text.length && steps <= limit; ) {
    const end = match(0, from)
    if (end === undefined && isSticky) break
    from = end === undefined || end === from ? from + 1 : end
  }
  return steps

  /** Where a match ends that begins with an instruction at a place, as a program without a call stack. */
  function match(start: number, from: number): number | undefined {
    const untried: number[] = [] // pairs of an instruction and a place, or triples that restore what was saved
    let [at, place] = [start, from]
    while (steps <= limit) {
      steps++
      const instruction = instructions[at]
      let isPossible = true
      at++
      switch (instruction?.op) {
        case 'read': {
          const character = text[instruction.isBackward ? place - 1 : place]
          isPossible = character !== undefined && sets[instruction.set]?.[character] === 1
          place += instruction.isBackward ? -1 : 1
          break
        }
        case 'split':
          untried.push(place, instruction.second)
          at = instruction.first
          break
        case 'jump':
          at = instruction.to
          break
        case 'begin':
          untried.push(begun[instruction.loop] ?? -1, instruction.loop, RESTORE_LOOP)
          begun[instruction.loop] = place
          break
        case 'check':
          isPossible = begun[instruction.loop] !== place
          break
        case 'save':
          untried.push(saved[instruction.slot] ?? -1, instruction.slot, RESTORE_SLOT)
          saved[instruction.slot] = place
          break
        case 'start':
          isPossible = place === 0 || (instruction.isOfLine && isAt(isLineEnd, place - 1))
          break
        case 'end':
          isPossible = place === text.length || (instruction.isOfLine && isAt(isLineEnd, place))
          break
        case 'boundary':
          isPossible = (isAt(isWord, place - 1) === isAt(isWord, place)) === instruction.isNegated
          break
        case 'look':
          isPossible = (match(at, place) === undefined) === instruction.isNegated
          at = instruction.next
          break
        case 'repeat': {
          const [first = -1, last = -1] = saved.subarray(instruction.group * 2)
          const length = first < 0 || last < 0 ? 0 : last - first
          const begin = instruction.isBackward ? place - length : place
          steps += length
          for (let i = 0; isPossible && i < length; i++)
            isPossible = text[first + i] === text[begin + i]
          place = instruction.isBackward ? begin : begin + length
          break
        }
        default:
          return place
      }
      if (isPossible) continue
      const next = takeUntried(untried)
      if (!next) return undefined
      ;[at, place] = next
    }
    return undefined
  }

  function takeUntried(untried: number[]): readonly [at: number, place: number] | undefined {
    for (;;) {
      const at = untried.pop()
      if (at === undefined) return undefined
      const place = untried.pop() ?? 0
      if (at >= 0) return [at, place]
      ;(at === RESTORE_LOOP ? begun : saved)[place] = untried.pop() ?? -1
    }
  }

  function isAt(set: Uint8Array, place: number): boolean {
    const character = text[place]
    return character !== undefined && set[character] === 1
  }
}
