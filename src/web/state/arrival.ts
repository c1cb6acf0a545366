const corrections = new Set<(event: PopStateEvent) => void>()

/** `correct` may change the address that Back or Forward arrives at, before anybody reads it. */
export function correctOnArrival(correct: (event: PopStateEvent) => void): void {
  corrections.add(correct)
}

export function correctArrival(event: PopStateEvent): void {
  for (const correct of corrections) correct(event)
}
