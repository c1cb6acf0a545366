/**
 * Does work one at a time. Work that is asked for meanwhile is dropped: `askAgain` is called at the end of the other one,
 * even if that has failed. What a work throws is thrown.
 */
export function createTurns(askAgain: () => void): (work: () => Promise<void>) => Promise<void> {
  let isBusy = false
  let isOutdated = false
  return async function take(work) {
    isOutdated = isBusy
    if (isBusy) return
    isBusy = true
    try {
      await work()
    } finally {
      isBusy = false
      if (isOutdated) askAgain()
    }
  }
}
