// Apart from accounts.ts, whose hashing the demo's service worker cannot load.

export interface Accounts {
  /** Compares both exactly. Takes as long for an unknown username as for a wrong password. */
  verify(username: string, password: string): Promise<boolean>
  markOf?(username: string): string | undefined // see `MarkedAccounts`; not where accounts never change
}

/** Accounts that show whether one of them has changed. */
export interface MarkedAccounts extends Accounts {
  /** Changes with the password of an account, and reveals nothing about it; undefined for an unknown username. */
  markOf(username: string): string | undefined
}

/** The credentials of the built-in account. They are no secret: the documents, the start and the page show them. */
export const DEMO = { username: 'demo', password: 'demo' }
