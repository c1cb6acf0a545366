import type { Decode } from '../../core/encoding/guessEncoding.ts'
import type { Steps } from '../../core/steps.ts'

/** Decodes bytes in the encoding of a label, for `guessEncoding`: undefined if they are impossible in it. */
export const decode: Decode = (bytes, label) => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const PIECE_BYTES = 500_000

/** The text of bytes. What is impossible in their encoding becomes a replacement character. */
export function* decodeSteps({
  bytes,
  label,
}: {
  readonly bytes: Uint8Array
  readonly label: string
}): Steps<string> {
  const decoder = new TextDecoder(label)
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    text += decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true })
    yield
  }
  return text + decoder.decode()
}
