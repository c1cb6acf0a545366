const MAX_BYTES = 5_000_000

/** The text of a file. Throws an `Error` with a sentence for people if it is no text, or too large. */
export async function readListFile(file: File): Promise<string> {
  const isText = /\.(csv|tsv|txt)$/i.test(file.name) || file.type.startsWith('text/')
  if (!isText) {
    throw new Error(
      `${file.name} is not a .csv, .tsv or .txt file. From a spreadsheet, copy the cells and paste them.`,
    )
  }
  if (file.size > MAX_BYTES) throw new Error(`${file.name} is larger than 5 MB. Match it in parts.`)
  return decode(await file.arrayBuffer())
}

/** UTF-8, or else the encodings that Excel writes. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
