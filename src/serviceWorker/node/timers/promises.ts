export function setImmediate(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
