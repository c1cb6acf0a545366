import { type Answer, type PageEvent, VERSION } from './messages.ts'

/** As much of a window as this needs. */
export interface FrameWindow {
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void }
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> } // unknown to some browsers
  readonly addEventListener: (type: 'message', listener: (event: HostEvent) => void) => void
}

type HostEvent = Pick<MessageEvent, 'data' | 'origin' | 'source'>

/** The page around this one. */
export interface HostWindow {
  readonly send: (message: PageEvent | Answer) => void
  readonly listen: (hear: (data: unknown) => void) => void
}

/**
 * The page in whose frame `self` is; undefined if it may not be talked to. Only listed origins are heard, and only
 * the page directly around this one; no message goes anywhere else, so that a page of another origin in its place reads none.
 */
export function findHostWindow(self: FrameWindow, origins: readonly string[]): HostWindow | undefined {
  const ancestors = Array.from(self.location.ancestorOrigins ?? [])
  if (origins.length === 0 || !ancestors.every((origin) => origins.includes(origin))) return undefined
  let targets = ancestors[0] === undefined ? origins : [ancestors[0]]
  return {
    send(message) {
      for (const target of targets) self.parent.postMessage({ coverage: VERSION, ...message }, target)
    },
    listen(hear) {
      self.addEventListener('message', ({ data, origin, source }) => {
        if (source !== self.parent || !origins.includes(origin)) return
        targets = [origin]
        hear(data)
      })
    },
  }
}
