/** Whose something is: a person at a service. */
export interface Owner {
  readonly service: string // its address
  readonly username: string
  readonly kept?: KeptOwner
}

/** A person known only by what is kept on this device: nobody has signed in. */
export interface KeptOwner {
  readonly salt: string
  readonly digest: string // of salt, service and username
  readonly keys: readonly string[] // their records in localStorage, as far as they are named with what is kept
}
