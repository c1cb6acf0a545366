import { inSteps, type Steps } from '../steps.ts'

/** Names by length, so that only those of about the same length are looked at for mistakes. */
export interface NamesByLength {
  readonly names: Uint32Array // indexes into the table
  readonly masks: Uint32Array // which letters each has, by `maskOf`
  readonly ends: Uint32Array // of the names of each length, in both
}

const LENGTHS = 64 // longer names are not looked at

/** Arranges names by length; within one, they keep their order. */
export function* namesByLengthSteps(
  count: number,
  starts: Uint32Array,
  masks: Uint32Array,
): Steps<NamesByLength> {
  const lengthOf = (name: number) => (starts[name + 1] ?? 0) - (starts[name] ?? 0)
  const ends = new Uint32Array(LENGTHS)
  yield* inSteps(count, (start, end) => {
    for (let name = start; name < end; name++) {
      const length = lengthOf(name)
      ends[length] = (ends[length] ?? 0) + 1 // outside the array, nothing is written
    }
  })
  for (let length = 1; length < LENGTHS; length++)
    ends[length] = (ends[length] ?? 0) + (ends[length - 1] ?? 0)
  const arranged = { names: new Uint32Array(count), masks: new Uint32Array(count), ends }
  const next = Uint32Array.from(ends, (_, length) => ends[length - 1] ?? 0)
  yield* inSteps(count, (start, end) => {
    for (let name = start; name < end; name++) {
      const at = next[lengthOf(name)]
      if (at === undefined) continue
      arranged.names[at] = name
      arranged.masks[at] = masks[name] ?? 0
      next[lengthOf(name)] = at + 1
    }
  })
  return arranged
}
