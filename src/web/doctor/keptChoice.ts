import type { Check, Finding } from '../../core/doctor/finding.ts'
import type { Session } from '../api/useSession.ts'

/** What a person has chosen on the page, for when Back leads here again. */
interface KeptChoice {
  readonly check: Check | undefined
  readonly opened: string | undefined // the finding, see `keyOfFinding`
}

const NOTHING: KeptChoice = { check: undefined, opened: undefined }

const kept = new WeakMap<Session, KeptChoice>() // it ends with the session

export function readChoice(session: Session): KeptChoice {
  return kept.get(session) ?? NOTHING
}

export function keepChoice(session: Session, choice: KeptChoice): void {
  kept.set(session, choice)
}

/** When the page is closed: it opens from its top the next time. */
export function forgetChoice(session: Session): void {
  kept.delete(session)
}

/** The same for the same finding of another examination. */
export function keyOfFinding({ iso, code, name, row, problem, value }: Finding): string {
  return JSON.stringify([iso, code, name, row, problem, value])
}
