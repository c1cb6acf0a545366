import { CoverageError } from '../../core/failure.ts'

/** Why a list of a service could not be loaded, and what to do. */
export interface LoadingFailure {
  readonly why: string
  readonly cure: string
}

/**
 * In our own words: those of a failed request may have the whole address in them, or what the service sent. Only codes
 * of Node such as `ECONNRESET` are repeated.
 */
export function describeLoading(error: unknown): LoadingFailure {
  if (error instanceof CoverageError) return describeAnswer(error)
  if ((error as Error).name === 'TimeoutError')
    return { why: 'no answer within a minute', cure: 'Try again when the service is less busy.' }
  return describeConnection(codeOf(error))
}

function describeAnswer({ kind, message }: CoverageError): LoadingFailure {
  const why = message.replace(/\.$/, '')
  if (kind === 'credentials')
    return { why: 'username or password are wrong', cure: 'Check them, and the address.' }
  if (/^status 3/.test(why))
    return {
      why: `${why}, a redirect`,
      cure: 'Give the address that it leads to: redirects are not followed.',
    }
  if (/^status [45]/.test(why))
    return {
      why,
      cure: /^status 4/.test(why)
        ? 'Check the path of the address: that of a service ends before /json.'
        : 'Look into the log of the service.',
    }
  return { why, cure: 'Check that the address is that of a service, as https://example.com/api.' }
}

function describeConnection(code: string): LoadingFailure {
  if (code === 'ECONNREFUSED')
    return { why: 'connection refused', cure: 'Check host and port, and that the service runs.' }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { why: `unknown host (${code})`, cure: 'Check the host in the address, and the network.' }
  if (/TIMEDOUT|TIMEOUT|UNREACH/.test(code))
    return { why: `host not reached (${code})`, cure: 'Check host and port, and what firewalls let through.' }
  if (/^ERR_SSL|^EPROTO$/.test(code))
    return {
      why: `no TLS connection (${code})`,
      cure: 'Check the port, or begin the address with http://.',
    }
  if (/CERT|TLS|ISSUER|SIGNATURE|CRL/.test(code))
    return {
      why: `the certificate is not trusted (${code})`,
      cure: 'Mend it, or name the file of its authority in NODE_EXTRA_CA_CERTS.',
    }
  const why = code === '' ? 'the connection failed' : `the connection failed (${code})`
  return { why, cure: 'Check scheme, host and port of the address.' }
}

/** Of Node or OpenSSL; '' if it is none. */
function codeOf(error: unknown): string {
  const { cause } = error as Error
  const code = Object(cause).code ?? Object(error).code
  return typeof code === 'string' && /^[A-Z][A-Z\d_]{1,60}$/.test(code) ? code : ''
}
