/** Which items are ticked. */
export interface Ticks {
  readonly has: (item: number) => boolean
  readonly count: () => number
  readonly list: () => number[] // ascending
  readonly set: (items: Iterable<number>, isTicked: boolean) => void
  readonly replace: (items: Iterable<number>) => void
  readonly onChange: (tell: () => void) => void
}

export function createTicks(size: number): Ticks {
  const ticked = new Uint8Array(size)
  const listeners: (() => void)[] = []
  let count = 0

  function mark(items: Iterable<number>, isTicked: boolean): void {
    for (const item of items) {
      if ((ticked[item] === 1) === isTicked) continue
      ticked[item] = isTicked ? 1 : 0
      count += isTicked ? 1 : -1
    }
  }
  function tell(): void {
    for (const listener of listeners) listener()
  }

  return {
    has: (item) => ticked[item] === 1,
    count: () => count,
    list: () => [...ticked.keys()].filter((item) => ticked[item] === 1),
    set: (items, isTicked) => {
      mark(items, isTicked)
      tell()
    },
    replace: (items) => {
      ticked.fill(0)
      count = 0
      mark(items, true)
      tell()
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
  }
}
