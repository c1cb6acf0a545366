import { connect } from 'node:net'

/** Sends some bytes; resolves with the first answer, or with what has come of it if the connection closes. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('latin1').on('data', (piece: string) => {
      answer += piece
      const [head = '', body] = answer.split('\r\n\r\n')
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      if (body !== undefined && body.length >= length) socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })
}
