export interface Accounts {
  /** Compares both exactly. Takes as long for an unknown username as for a wrong password. */
  verify(username: string, password: string): Promise<boolean>
}

/** What signs in to the built-in account. It is no secret: the documents, the start and the page tell it. */
export const DEMO = { username: 'demo', password: 'demo' }
