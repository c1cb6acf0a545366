import type { Country } from '../../core/country.ts'
import { loadConfig } from './config.ts'
import { type Credentials, createServiceClient, type SessionUse } from './serviceClient.ts'
import type { Session } from './useSession.ts'

interface ConnectOptions {
  readonly credentials?: Credentials // without them by the session that the browser may have
  readonly step: SessionUse['step'] | undefined
  readonly signal: AbortSignal
}

export interface Connected extends Omit<Session, 'id'> {
  readonly countries: Country[]
}

/**
 * Signs in by requesting the countries: the protocol has no other way to check credentials. Throws `CoverageError`, or
 * the signal's reason once it is aborted.
 */
export async function connect({ credentials, step, signal }: ConnectOptions): Promise<Connected> {
  const { base } = credentials ? await loadConfig() : {} // a session is of the page's own service
  let user: string | undefined // whose session it is
  const onUser = (name: string) => {
    user = name
  }
  const service = createServiceClient(credentials, base, step && { step, onUser })
  const countries = await service.getCountries(signal)
  if (signal.aborted) throw signal.reason
  return {
    countries,
    service,
    username: credentials?.username ?? user ?? '',
    staysSignedIn: user !== undefined,
  }
}
