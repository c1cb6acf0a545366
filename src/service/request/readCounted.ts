/** The bytes of a body, counted as they arrive; undefined, and the rest is not wanted, if there are more than that. */
export async function readCounted(
  message: Pick<Request, 'body' | 'arrayBuffer'>,
  mostBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  // not `for await`, and not without a body: browsers, which may be the host, lack the one or the other
  const reader = message.body?.getReader()
  if (!reader) return readAtOnce(message, mostBytes)
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > mostBytes) {
      reader.cancel().catch(() => undefined)
      return undefined
    }
    chunks.push(part.value)
  }
  return joinChunks(chunks, length)
}

/** The same where nobody sends more than is announced. */
export async function readAtOnce(
  message: Pick<Request, 'arrayBuffer'>,
  mostBytes: number,
): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(await message.arrayBuffer())
  return bytes.length > mostBytes ? undefined : bytes
}

function joinChunks(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
