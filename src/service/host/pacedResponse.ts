import { type IncomingMessage, ServerResponse } from 'node:http'

const PIECE_BYTES = 64 * 1024

/**
 * A response that gives a large body to the system in pieces, each when the one before has been taken: so it shows
 * how fast a client reads. The pieces are views of the one body that all its readers share.
 */
export class PacedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override end(body?: unknown, ...rest: unknown[]): this {
    // without a length or with chunks the pieces would be other bytes than the whole
    if (!(body instanceof Uint8Array) || !this.headersSent || this.chunkedEncoding)
      return super.end(...([body, ...rest] as Parameters<ServerResponse['end']>))
    this.#send(body)
    return this
  }

  #send(body: Uint8Array): void {
    let left = body
    while (left.length > PIECE_BYTES && !this.destroyed) {
      const isTaken = this.write(left.subarray(0, PIECE_BYTES))
      left = left.subarray(PIECE_BYTES)
      if (isTaken) continue
      this.once('drain', () => this.#send(left))
      return
    }
    super.end(left)
  }
}
