import { loadConfig } from '../api/config.ts'
import { openSession } from '../session/sessions.ts'
import { ordered } from '../state/ordered.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { watchUrl } from '../state/url.ts'
import { address } from './answerMessage.ts'
import { createPage, isSignedIn, readOpened, readShortlist } from './createPage.ts'
import { createRounds } from './createRounds.ts'
import { findHostWindow, type HostWindow } from './hostWindow.ts'
import { readMessage } from './readMessage.ts'

/** Talks to the page around this one, if the operator has listed its origin. */
export async function startBridge(): Promise<void> {
  const { hostOrigins = [] } = await loadConfig()
  const host = findHostWindow(window, hostOrigins)
  if (!host) return
  answerMessages(host)
  tellWhenChanged([watchUrl, openSession.subscribe], readOpened, (opened) =>
    host.send({ type: 'opened', ...opened }),
  )
  tellWhenChanged([shortlistStore.subscribe], readShortlist, (codes) =>
    host.send({ type: 'shortlisted', codes }),
  )
  ordered.subscribe(() => host.send({ type: 'ordered', codes: ordered.get() }))
  host.send({ type: 'ready', signedIn: isSignedIn() })
}

function answerMessages(host: HostWindow): void {
  const hear = createRounds(createPage(), host.send)
  let hasComplained = false // host pages also send messages that are meant for others
  host.listen((data) => {
    const reading = readMessage(data)
    if (!reading) return
    if ('message' in reading) return hear(reading.message)
    const { complaint, id } = reading
    if (complaint.reason === 'no-version' && hasComplained) return
    hasComplained ||= complaint.reason === 'no-version'
    host.send(address({ id }, { type: 'error', ...complaint }))
  })
}

/** Tells a value after each change that makes it another one. */
function tellWhenChanged<Value>(
  subscribes: readonly ((listener: () => void) => () => void)[],
  read: () => Value,
  tell: (value: Value) => void,
): void {
  let known = JSON.stringify(read())
  for (const subscribe of subscribes) {
    subscribe(() => {
      const value = read()
      const text = JSON.stringify(value)
      if (text === known) return
      known = text
      tell(value)
    })
  }
}
