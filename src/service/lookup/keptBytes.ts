import type { Bytes } from '../request/compression.ts'

interface Wanted {
  readonly key: string
  readonly isCheap: boolean // takes little time to make again
  readonly make: () => Promise<Bytes>
}

/**
 * Bytes that can be made again, kept up to a limit of bytes. What is cheap to make is dropped first, and of that what
 * has not been asked for longest. What two ask for at once is made once, and what was dropped while it is still sent
 * is there for others until then: a large list is in memory once, however many read it.
 */
export function createKeptBytes(maxBytes: number) {
  // in the order of use, the latest last
  const cheap = new Map<string, Bytes>()
  const costly = new Map<string, Bytes>()
  const making = new Map<string, Promise<Bytes>>()
  const made = new Map<string, WeakRef<Bytes>>()
  let total = 0
  let isFull = false

  function keep(kept: Map<string, Bytes>, key: string, bytes: Bytes): void {
    made.set(key, new WeakRef(bytes))
    if (bytes.length > maxBytes) {
      isFull = true // alone too large: it would only drop all others
      return
    }
    kept.set(key, bytes)
    total += bytes.length
    isFull ||= total > maxBytes
    for (const dropped of [cheap, costly]) {
      for (const [other, { length }] of dropped) {
        if (total <= maxBytes) return
        dropped.delete(other)
        total -= length
      }
    }
  }

  async function makeAndKeep({ key, isCheap, make }: Wanted): Promise<Bytes> {
    try {
      const bytes = await make()
      keep(isCheap ? cheap : costly, key, bytes)
      return bytes
    } finally {
      making.delete(key) // a failure, such as for lack of memory, is not kept
    }
  }

  return {
    /** Whether anything had to be dropped yet. */
    isFull: (): boolean => isFull,
    get(wanted: Wanted): Promise<Bytes> | Bytes {
      const { key, isCheap } = wanted
      const kept = isCheap ? cheap : costly
      const bytes = kept.get(key)
      if (bytes) {
        kept.delete(key)
        kept.set(key, bytes)
        return bytes
      }
      const sent = made.get(key)?.deref()
      if (sent) return sent
      const promise = making.get(key) ?? makeAndKeep(wanted)
      making.set(key, promise)
      return promise
    },
  }
}
