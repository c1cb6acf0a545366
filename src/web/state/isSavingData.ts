interface Connected extends Navigator {
  readonly connection?: { readonly saveData?: boolean } // Chromium's
}

/** Whether the person or the device has asked pages to use little data. */
export function isSavingData(): boolean {
  const { connection }: Connected = navigator
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
