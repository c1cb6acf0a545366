import type { Socket } from 'node:net'

const MOST_BYTES = 128 * 1024 // between two answers: our script's have 200, and a packet may hold many
const LONG_LIST = /[*%~>|]\d{3}/ // where the protocol announces a list of that length; the script's have nine items
const LONGEST_SPLIT = 3 // characters of that at the end of a packet

/**
 * Ends a connection to Redis on which comes what no answer to us can be: the client would keep an answer of a billion
 * bytes until it is whole, and makes a list of any length that it is told. `noteAnswer` is to be called at each answer.
 */
export function boundAnswers(stream: Socket): { readonly noteAnswer: () => void } {
  const push = stream.push.bind(stream)
  let bytes = 0
  let end = ''

  // before anybody reads it
  stream.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null) return push(chunk)
    bytes += chunk.length
    const text = end + chunk.toString('latin1')
    end = text.slice(-LONGEST_SPLIT)
    if (bytes <= MOST_BYTES && !LONG_LIST.test(text)) return push(chunk, encoding)
    stream.destroy(new Error('ANSWER_TOO_LARGE'))
    return false
  }
  return {
    noteAnswer() {
      bytes = 0
    },
  }
}
