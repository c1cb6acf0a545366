import type { Output } from '../../core/protocol/encode.ts'
import type { Fields } from '../../core/protocol/fields.ts'

/** Follows the bytes of a list, to know at the end whether it is complete. */
interface EndCheck {
  readonly read: (bytes: Uint8Array) => void
  readonly isComplete: () => boolean
}

/**
 * A transfer can end well in the middle of a list, if the service itself was cut off. JSON shows that by its
 * brackets, XML by its last element, CSV by a last line with too few cells. A cut between two records of XML or CSV,
 * or within the last cell, cannot be seen.
 */
export function createEndCheck(output: Output, fields: Fields): EndCheck {
  if (output === 'json') return createBracketCheck()
  return createTailCheck((tail) => (output === 'xml' ? endsRecord(tail, fields) : endsLine(tail, fields)))
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Services may write text in front of the object and after it. */
function createBracketCheck(): EndCheck {
  let depth = 0
  let hasObject = false
  let isString = false
  let isEscaped = false // the next byte of a string

  /** Returns where the string ends, or the end of the bytes. */
  function skipString(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at++) {
      if (isEscaped) isEscaped = false
      else if (bytes[at] === BACKSLASH) isEscaped = true
      else if (bytes[at] === QUOTE) {
        isString = false
        return at
      }
    }
    return bytes.length
  }

  return {
    read(bytes) {
      for (let at = isString ? skipString(bytes, 0) + 1 : 0; at < bytes.length; at++) {
        const byte = bytes[at]
        if (byte === QUOTE) {
          // text in front may have quotes of its own
          isString = depth > 0
          if (isString) at = skipString(bytes, at + 1)
        } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
          depth++
          hasObject = true
        } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--
      }
    },
    isComplete: () => hasObject && depth <= 0,
  }
}

const TAIL_BYTES = 4096

function createTailCheck(isEnd: (tail: string) => boolean): EndCheck {
  let tail: Uint8Array = new Uint8Array()
  return {
    read(bytes) {
      tail = Buffer.concat([tail, bytes.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES)
    },
    isComplete: () => isEnd(new TextDecoder().decode(tail)),
  }
}

/** Whether it ends with an element that is not part of a record, or with the declaration of an empty list. */
function endsRecord(tail: string, fields: Fields): boolean {
  const end = tail.trimEnd()
  const [, name] = /<\/([\w:.-]+)\s*>$/.exec(end) ?? []
  return name === undefined ? /(?:\?|\/|--)>$/.test(end) : !fields.includes(name.toUpperCase())
}

function endsLine(tail: string, fields: Fields): boolean {
  const line = tail.slice(tail.lastIndexOf('\n') + 1)
  const separators = line.replace(/"(?:[^"]|"")*"/g, '').split(',').length - 1
  return line.trim() === '' || separators >= fields.length - 1
}
