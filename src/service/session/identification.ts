import type { Credentials } from '../../core/credentials.ts'
import type { Person } from '../request/lookupRequest.ts'
import type { Accounts } from '../signin/demoAccount.ts'

/** What a session holds to know a person again, and whether that still counts. */
export interface Identification {
  readonly purpose: string // a session made for another one does not open
  /** Holds on to what counts now. The function it returns is for right credentials: undefined where there can be no session. */
  readonly begin: () => (credentials: Credentials) => string | undefined
  readonly findPerson: (username: string, secret: string) => Person | undefined
}

/**
 * By the mark of the account's password hash: the session needs no password, and no request but the sign-in a hash.
 * It ends when the account gets another password or goes. `accounts` are those that count now.
 */
export function identifyByAccounts(accounts: () => Accounts): Identification {
  return {
    purpose: 'accounts',
    begin() {
      const begun = accounts()
      return ({ username }) => begun.markOf?.(username)
    },
    findPerson: (username, mark) =>
      accounts().markOf?.(username) === mark ? { kind: 'proved', username } : undefined,
  }
}

/** By the password, with which the service behind this one is asked each time. */
export function identifyByUpstream(url: string): Identification {
  return {
    purpose: `upstream ${url}`, // no password goes to another service when the setting changes
    begin:
      () =>
      ({ password }) =>
        password,
    findPerson: (username, password) => ({ kind: 'claimed', credentials: { username, password } }),
  }
}
