const CODE = /^[A-Z][A-Z_\d]{1,39}/ // of Redis (`OOM`) or of the system (`ECONNREFUSED`); the rest could repeat what was sent

/** What Redis says where it will not count for this server, the reason, and what else than the address may be wrong. */
const LOCKED_OUT = [
  { says: /^NOAUTH\b/, reason: 'NOAUTH' },
  { says: /^(WRONGPASS\b|ERR invalid password)/, reason: 'WRONGPASS' },
  { says: /^READONLY\b/, reason: 'READONLY' }, // a replica
  { says: /^NOPERM\b/, reason: 'NOPERM', cure: ', or the rights of its user' },
  { says: /^ERR (invalid )?DB index\b/, reason: 'no such database' },
  { says: /^ERR SELECT is not allowed\b/, reason: 'no such database' },
] as const

/** Whether Redis itself said no, rather than nothing at all. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError'
}

/** Whether it says no to all that we ask until the operator changes something. */
export function isLockedOut(error: unknown): boolean {
  return isRefusal(error) && findLock(error) !== undefined
}

/** `setting` is that of the address. */
export function describeAway(error: unknown, setting: string): string {
  const lock = isLockedOut(error) ? findLock(error) : undefined
  if (lock === undefined)
    return `Redis does not answer (${codeOf(error)}): failed sign-ins are counted by each server alone until it does.`
  const cure = 'cure' in lock ? lock.cure : ''
  return `Redis refuses this server (${lock.reason}): failed sign-ins are counted by each server alone; correct ${setting}${cure}.`
}

export function describeRefusal(error: unknown): string {
  return `Redis refuses to count failed sign-ins (${codeOf(error)}): each server counts them alone until it does.`
}

function findLock(error: unknown) {
  return LOCKED_OUT.find(({ says }) => says.test((error as Error).message))
}

function codeOf(error: unknown): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return CODE.exec(code ?? '')?.[0] ?? CODE.exec(message ?? '')?.[0] ?? 'connection closed'
}
