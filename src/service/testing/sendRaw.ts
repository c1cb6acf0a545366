import { connect } from 'node:net'

/** Sends some bytes; resolves with the first answer, or with what has come of it if the connection closes. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { socket, text: answer } = openRaw(port)
    socket.write(text)
    socket.on('data', () => {
      const [head = '', body] = answer().split('\r\n\r\n')
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      if (body !== undefined && body.length >= length) socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer()))
  })
}

/** A connection, the text that has come over it, and the code of the error with which it has failed. */
export function openRaw(port: number) {
  const socket = connect(port, '127.0.0.1')
  let [text, failure] = ['', '']
  socket.setEncoding('latin1').on('data', (piece) => (text += piece))
  socket.on('error', (error: NodeJS.ErrnoException) => (failure = error.code ?? ''))
  return { socket, text: () => text, failure: () => failure }
}
