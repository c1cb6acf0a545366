const forgetters = new Set<() => void>()

/** Registers what forgets a person's list or file at sign-out. For parts that the first load does not have. */
export function onSignOut(forget: () => void): void {
  forgetters.add(forget)
}

/** Forgets what the parts loaded so far have of the person. */
export function forgetAll(): void {
  for (const forget of forgetters) forget()
}
