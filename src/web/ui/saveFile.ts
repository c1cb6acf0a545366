const READ_MS = 60_000 // long enough for the browser to read even a large file

interface SavedFile {
  readonly name: string
  readonly bytes: Blob | Uint8Array<ArrayBuffer> | readonly Uint8Array<ArrayBuffer>[] // in pieces, if a list
}

/** Hands a complete file to the browser's downloads. */
export function saveFile({ name, bytes }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([bytes].flat(), { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
