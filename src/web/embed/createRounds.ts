import type { Steps } from '../../core/steps.ts'
import { inSlices } from '../state/runSliced.ts'
import { address, answerMessage, type EmbeddedPage } from './answerMessage.ts'
import { type Answer, type HostMessage, REPLACED } from './messages.ts'

const GATHER_MS = 20 // for the rest of a burst, unseen by people
const ROUND_MS = 150 // from one round to the next: a change may draw all of the page, and Safari counts new addresses

/**
 * Does what the host page asks in rounds, so that no number of messages holds the page up: of those that change something
 * the last of each type is done, and the others are answered at once. Whoever asks is told of the state after that.
 */
export function createRounds(page: EmbeddedPage, send: (answer: Answer) => void) {
  const changes = new Map<HostMessage['type'], HostMessage>()
  let questions: HostMessage[] = []
  let nextMs = 0

  function round(): void {
    nextMs = performance.now() + ROUND_MS
    const wanted = [...changes.values()]
    const asked = questions
    changes.clear()
    questions = []
    for (const message of wanted) answerMessage(message, page).then(send)
    if (asked.length > 0) void inSlices(tellState(asked))
  }

  function* tellState(asked: readonly HostMessage[]): Steps<void> {
    const state = page.getState()
    for (const message of asked) {
      send(address(message, { type: 'state', ...state }))
      yield
    }
  }

  return function hear(message: HostMessage): void {
    if (changes.size === 0 && questions.length === 0)
      setTimeout(round, Math.max(GATHER_MS, nextMs - performance.now()))
    if (message.type === 'getState') {
      questions.push(message)
      return
    }
    const earlier = changes.get(message.type)
    if (earlier) send(address(earlier, { type: 'error', ...REPLACED }))
    changes.delete(message.type) // its place is that of the last
    changes.set(message.type, message)
  }
}
