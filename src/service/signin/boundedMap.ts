/**
 * A `Map` that evicts the entry that was set longest ago when it is full. For keys that clients choose, so
 * that they cannot fill the memory.
 */
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
