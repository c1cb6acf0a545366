/** Runs an action once at a time: calls while it runs are answered by one more run after it, which sees what they were about. */
export function inTurn(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function run(): Promise<void> {
    running = act().finally(() => (running = undefined))
    return running
  }

  return function runInTurn() {
    if (!running) return run()
    next ??= running.then(() => {
      next = undefined
      return run()
    })
    return next
  }
}
