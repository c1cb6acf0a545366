const BEAT_MS = 1000
export const SILENT_BEATS = 15 // unanswered: a worker hangs, or has died

interface Silence {
  /** Begins to count, unless it does already. */
  readonly begin: () => void
  /** The worker has said something. */
  readonly hear: () => void
  readonly end: () => void
}

/**
 * Notices that a worker has gone silent, and counts no longer then. Beats are counted instead of time, since neither the
 * page nor its worker runs while a device sleeps. `mostBeats` may change, and is asked at each beat.
 */
export function createSilence(
  onDead: () => void,
  onBeat: () => void,
  mostBeats: () => number = () => SILENT_BEATS,
): Silence {
  let timer: ReturnType<typeof setInterval> | undefined
  let beats = 0
  function end(): void {
    clearInterval(timer)
    timer = undefined
  }
  function beat(): void {
    if (++beats < mostBeats()) onBeat()
    else {
      end()
      onDead()
    }
  }
  return {
    begin() {
      if (timer !== undefined) return
      beats = 0
      timer = setInterval(beat, BEAT_MS)
    },
    hear() {
      beats = 0
    },
    end,
  }
}
