/** A `Storage` over a map. Without `checkWrite` it is never full. */
export function storageOf(items: Map<string, string>, checkWrite = () => {}): Storage {
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, value: string) {
      checkWrite()
      items.set(name, value)
    },
    removeItem: (name: string) => void items.delete(name),
  }
  return new Proxy(storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}
