/** Loads on the first call and shares the result. A failure is not kept: the next call tries again. */
export function retryableOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return function loadOnce() {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
