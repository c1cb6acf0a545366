import { type AnswerOptions, answerWith, monotonicMs, type Service } from './answerWith.ts'
import { log as logLine } from './log.ts'
import { createLookup, type LookupOptions } from './lookup/lookup.ts'
import { createForward, type ForwardOptions } from './upstream/forward.ts'

export type { Service } from './answerWith.ts'

/** Our own accounts and catalogue, or another service to forward to. */
type Source = Omit<LookupOptions, 'now'> | Omit<ForwardOptions, 'now' | 'log'>

export type ServiceOptions = Source & AnswerOptions

export function createService({
  cors = '*',
  log = logLine,
  now = monotonicMs,
  ...source
}: ServiceOptions): Service {
  const handle =
    'upstream' in source ? createForward({ ...source, now, log }) : createLookup({ ...source, now })
  return answerWith(handle, { cors, log, now })
}
