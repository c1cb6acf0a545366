/** A page in a window or tab. */
export interface OpenWindow {
  readonly url: string
  readonly postMessage: (message: unknown, transfer: MessagePort[]) => void
}

const ANSWER_MS = 2000

/** The script that an open page has started with; undefined if it does not say, as while it is frozen. */
export function askForScript(page: OpenWindow): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => finish(undefined), ANSWER_MS)
    function finish(script: string | undefined): void {
      clearTimeout(timer)
      port1.close()
      resolve(script)
    }
    port1.onmessage = ({ data }) => finish(typeof data === 'string' ? data : undefined)
    page.postMessage('which-script', [port2])
  })
}
