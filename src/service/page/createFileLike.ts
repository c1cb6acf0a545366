import { compress } from '../request/compression.ts'
import { createStaticFile, type FileInMemory, type StaticFile } from './staticFiles.ts'

/** A file of text made at the start, in the same encodings as one that the build has written. */
export async function createFileLike(
  { encoded }: FileInMemory,
  path: string,
  text: string,
): Promise<StaticFile> {
  const bytes = new TextEncoder().encode(text)
  const compressed = await Promise.all(
    [...encoded.keys()].map(async (encoding) => [encoding, await compress(encoding, bytes)] as const),
  )
  return createStaticFile(path, bytes, new Map(compressed))
}
