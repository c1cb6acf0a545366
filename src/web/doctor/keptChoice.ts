import type { Check, Finding } from '../../core/doctor/finding.ts'
import type { Session } from '../api/session.ts'

/** What a person has chosen on the page, for when Back leads here again. */
interface KeptChoice {
  readonly check: Check | undefined
  readonly opened: Finding | undefined
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

/** Whether they are one, found by two examinations. */
export function isSameFinding(a: Finding, b: Finding): boolean {
  return (
    a.code === b.code &&
    a.iso === b.iso &&
    a.row === b.row &&
    a.name === b.name &&
    a.problem === b.problem &&
    a.value === b.value
  )
}
