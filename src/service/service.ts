import { type AnswerOptions, answerWith, monotonicMs, type Service } from './answerWith.ts'
import { log as logLine } from './log.ts'
import { createLookup, type LookupOptions } from './lookup/lookup.ts'
import { NO_MEASUREMENTS } from './measurements.ts'
import type { WithSessions } from './session/withSessions.ts'
import { createForward, type ForwardOptions } from './upstream/forward.ts'

export type { Service } from './answerWith.ts'

/** Our own accounts and catalogue, or another service to forward to. */
type Source =
  | Omit<LookupOptions, 'now' | 'measurements'>
  | Omit<ForwardOptions, 'now' | 'log' | 'measurements'>

export type ServiceOptions = Source &
  AnswerOptions & { readonly withSessions?: WithSessions | undefined }

export function createService({
  cors = '*',
  log = logLine,
  now = monotonicMs,
  measurements = NO_MEASUREMENTS,
  withSessions = (handle) => handle,
  ...source
}: ServiceOptions): Service {
  const handle =
    'upstream' in source
      ? createForward({ ...source, now, log, measurements })
      : createLookup({ ...source, now, measurements })
  return answerWith(withSessions(handle), { cors, log, now, measurements })
}
