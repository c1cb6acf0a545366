// The messages between this page and the page around it; README.md describes them for people.

/** Rises only when a message that was right becomes wrong. */
export const VERSION = 1

/** What the host page may say. An `id` comes back in the answer. */
export type HostMessage = { readonly id?: MessageId } & HostRequest

export type MessageId = string | number

export type HostRequest =
  | { readonly type: 'open'; readonly country: string | null; readonly area: string | undefined }
  | { readonly type: 'setLanguage'; readonly language: string }
  | { readonly type: 'setShortlist'; readonly codes: readonly OrderCode[] }
  | { readonly type: 'getState' }

/** Written `DE:4930`. */
export interface OrderCode {
  readonly iso: string
  readonly code: string // as the service writes it
}

/** What is open; null: no country, or no area. */
export interface Opened {
  readonly country: string | null
  readonly area: string | null
}

/** The state of this page, as far as the host page may know it. */
export interface PageState extends Opened {
  readonly signedIn: boolean
  readonly language: string
  readonly shortlist: readonly string[] // `DE:4930`, each once
}

/** What this page tells without being asked. */
export type PageEvent =
  | { readonly type: 'ready'; readonly signedIn: boolean }
  | ({ readonly type: 'opened' } & Opened)
  | { readonly type: 'shortlisted'; readonly codes: readonly string[] }
  | { readonly type: 'ordered'; readonly codes: readonly string[] }

/** The one answer to a message. */
export type PageAnswer = { readonly id?: MessageId } & AnswerContent

export type AnswerContent =
  | { readonly type: 'done' }
  | ({ readonly type: 'state' } & PageState)
  | ({ readonly type: 'error' } & Complaint)

export interface Complaint {
  readonly reason:
    | 'no-version'
    | 'unknown-version'
    | 'unknown-type'
    | 'bad-field'
    | 'credentials'
    | 'unknown-country'
    | 'unknown-codes'
    | 'unknown-language'
    | 'replaced'
    | 'not-loaded'
  readonly message: string // what is wrong and what to do, for the people who make the host page
  readonly codes?: readonly string[] // those that are not known
}

/** Of several messages of a type the page obeys the last. */
export const REPLACED: Complaint = {
  reason: 'replaced',
  message: 'A later message of this type took the place of this one. Nothing is to be done.',
}

export const OWN_TYPES: readonly unknown[] = [
  'ready',
  'opened',
  'shortlisted',
  'ordered',
  'done',
  'state',
  'error',
] satisfies (PageEvent | PageAnswer)['type'][]
