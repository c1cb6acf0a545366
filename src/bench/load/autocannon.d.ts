/** The part of autocannon that we use; it has no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly method: 'POST'
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    readonly connections: number
    readonly duration: number // s
    readonly overallRate?: number // requests a second
    readonly idReplacement?: boolean // replaces [<id>] in the body by a different text each time
  }
  interface Result {
    readonly start: Date
    readonly finish: Date
    readonly errors: number // timeouts too
    readonly non2xx: number
  }
  interface Run extends PromiseLike<Result> {
    on(
      event: 'response',
      listen: (client: unknown, status: number, bytes: number, durationMs: number) => void,
    ): void
  }
  export default function autocannon(options: Options): Run
}
