interface Connected extends Navigator {
  readonly connection?: { readonly saveData?: boolean } // Chromium's
}

/** Whether the person, or the device for them, has asked for as little data as will do. */
export function isSavingData(): boolean {
  const { connection }: Connected = navigator
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
