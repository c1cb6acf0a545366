/** Whose something is: a person at a service. */
export interface Owner {
  readonly service: string // its address
  readonly username: string
}
