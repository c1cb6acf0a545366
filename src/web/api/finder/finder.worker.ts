import { createHost } from './createHost.ts'
import type { FinderReply, FinderRequest } from './finder.ts'

// Searches, off the main thread. The build makes one plain script of it: nothing in it may be imported on demand.

const post = (reply: FinderReply) => postMessage(reply)
let receive: ((request: FinderRequest) => void) | undefined

addEventListener('message', ({ data }: MessageEvent<FinderRequest>) => {
  if (data.kind === 'start') receive = createHost(data, post)
  else receive?.(data)
})
post({ kind: 'started' })
