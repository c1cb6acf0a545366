import { DecodeUTF8, Inflate } from 'fflate'
import { brokenFile, FileError, oversizedFile } from '../fileError.ts'
import type { Steps } from '../steps.ts'
import { crc32 } from './crc32.ts'
import { DEFLATED, STORED, type ZipEntry } from './zipEntry.ts'

const PIECE_BYTES = 16_384 // packed; unpacked it is a thousand times that at most

/** Unpacked bytes that may still come: what an archive says of its own size may be wrong. */
export interface Budget {
  left: number
}

/** The UTF-8 text of a file in an archive. Throws `FileError` if it is damaged, or larger than the budget. */
export function* unpackSteps({ method, crc, packed }: ZipEntry, budget: Budget): Steps<string> {
  if (method !== DEFLATED && method !== STORED) throw brokenFile()
  const texts: string[] = []
  const decoder = new DecodeUTF8((text) => texts.push(text))
  let sum = 0
  function take(bytes: Uint8Array): void {
    budget.left -= bytes.length
    if (budget.left < 0) throw oversizedFile()
    sum = crc32(bytes, sum)
    decoder.push(bytes)
  }
  const inflate = method === DEFLATED ? new Inflate(take) : { push: take }
  try {
    for (const piece of piecesOf(packed)) {
      inflate.push(piece)
      yield
    }
    decoder.push(new Uint8Array(0), true)
  } catch (error) {
    throw error instanceof FileError ? error : brokenFile()
  }
  if (sum !== crc) throw brokenFile()
  return texts.join('').replace(/^\ufeff/, '')
}

function* piecesOf(packed: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const bytes of packed) {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES)
      yield bytes.subarray(start, start + PIECE_BYTES)
  }
}
