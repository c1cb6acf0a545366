export interface Accounts {
  /** Compares both exactly. Takes as long for an unknown username as for a wrong password. */
  verify(username: string, password: string): Promise<boolean>
  markOf?(username: string): string | undefined // see `MarkedAccounts`; not where accounts never change
}

/** Accounts of which one can tell whether they have changed. */
export interface MarkedAccounts extends Accounts {
  /** What changes with the password of an account, and reveals nothing about it; undefined for an unknown username. */
  markOf(username: string): string | undefined
}

/** What signs in to the built-in account. It is no secret: the documents, the start and the page show it. */
export const DEMO = { username: 'demo', password: 'demo' }
