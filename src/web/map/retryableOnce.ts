/** Loads at the first call; a failure is forgotten, so that the next call tries again. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return function loadOnce() {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
