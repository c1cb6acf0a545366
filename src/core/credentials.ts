/** What a person signs in with. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

/** How long somebody stays signed in at most, where the server keeps people signed in. */
export const SESSION_HOURS = 12
