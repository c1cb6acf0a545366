const SWEEP_MS = 1000 // between two sweeps of a full map, or every request could cause one

/** A `Map` for keys that clients choose: when full it evicts what was set longest ago, so none fills the memory. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxEntries: number

  constructor(maxEntries: number) {
    super()
    this.#maxEntries = maxEntries
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    if (this.size > this.#maxEntries) this.#evictOldest()
    return this
  }

  #evictOldest(): void {
    const oldest = this.keys().next()
    if (!oldest.done) this.delete(oldest.value)
  }
}

interface ExpiringMapOptions<Entry> {
  readonly maxEntries: number
  readonly now: () => number // milliseconds
  /** Whether an entry no longer differs from none at all. */
  readonly isExpired: (entry: Entry) => boolean
}

/**
 * A bounded map whose entries expire, for keys that clients choose. Unlike a cache it never evicts an
 * entry that still counts: when it is full it has no room for new keys, and the caller must refuse them.
 */
export function createExpiringMap<Entry>({
  maxEntries,
  now,
  isExpired,
}: ExpiringMapOptions<Entry>) {
  const entries = new Map<string, Entry>()
  let sweptMs = Number.NEGATIVE_INFINITY

  function get(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (entry === undefined || !isExpired(entry)) return entry
    entries.delete(key)
    return undefined
  }

  function sweep(): void {
    if (now() - sweptMs < SWEEP_MS) return
    sweptMs = now()
    for (const key of entries.keys()) get(key)
  }

  return {
    /** The entry of a key, unless it has expired. */
    get,
    set: (key: string, entry: Entry): void => void entries.set(key, entry),
    delete: (key: string): void => void entries.delete(key),
    deleteExpired: (key: string): void => void get(key),
    /** Whether the key has an entry, or a new one fits. */
    hasRoom(key: string): boolean {
      if (entries.size >= maxEntries && !entries.has(key)) sweep()
      return entries.size < maxEntries || entries.has(key)
    },
  }
}
