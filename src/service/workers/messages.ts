// What a worker and the primary process tell each other (node:cluster's channel, JSON). Others are ignored there: a
// registry of metrics may send its own over the same channel.

export type FromWorker =
  | { readonly kind: 'hello' } // asks for `begin`
  | Ready
  | { readonly kind: 'failed'; readonly sentence: string; readonly whileRunning: string } // a `SettingError`: it cannot start
  | { readonly kind: 'admit'; readonly id: number; readonly username: string; readonly address: string }
  | { readonly kind: 'succeed' | 'withdraw'; readonly id: number } // the attempt that was admitted
  | CredentialNews
  | { readonly kind: 'watched' } // somebody asks for `/readyz`
  | { readonly kind: 'stopped' } // all its connections are closed; asks for `leave`

export type ToWorker =
  | { readonly kind: 'begin'; readonly credentialKey: string }
  | { readonly kind: 'admission'; readonly id: number; readonly retryAfterSeconds: number } // 0: admitted
  | CredentialNews
  | { readonly kind: 'drain' | 'stop' | 'leave' } // drain: say that no more requests should come

/** It listens. */
export interface Ready extends Announcement {
  readonly kind: 'ready'
}

/** What is printed once for all workers. */
export interface Announcement {
  readonly url: string
  readonly hint: string | undefined
  readonly warnings: readonly string[]
}

/** Credentials that are right, or no longer, by their digest. */
export type CredentialNews =
  | { readonly kind: 'known'; readonly digest: string; readonly username: string }
  | { readonly kind: 'forgotten'; readonly digest: string }
