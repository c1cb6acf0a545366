import { connect } from 'node:net'

/** Sends some bytes; resolves with the beginning of the answer, or with nothing if the connection closes. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('latin1').once('data', (answer: string) => {
      resolve(answer)
      socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(''))
  })
}
