/** Whose something is: a person at a service. */
export interface Owner {
  readonly service: string // its address
  readonly username: string
  readonly kept?: KeptOwner
  readonly isFile?: true // nobody: what is shown is a file
}

/** Whether an owner has signed in, so that nothing of anybody else may stay in the tab. */
export const isPerson = ({ kept, isFile }: Owner): boolean => !kept && !isFile

export const isSameOwner = (a: Owner, b: Owner): boolean =>
  a.service === b.service && a.username === b.username

/** A person known only by what is kept on this device: nobody has signed in. */
export interface KeptOwner {
  readonly salt: string
  readonly digest: string // of salt, service and username
  readonly keys: readonly string[] // names of their other records, as linked in the mark of the kept world
}
