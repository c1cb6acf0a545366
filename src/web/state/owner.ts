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
  readonly keys: readonly string[] // names of their other records, as linked in the mark of the kept world
}
