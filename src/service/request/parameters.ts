import { Refusal } from '../refusal.ts'

export type Pair = readonly [name: string, value: string]

/** The parameters of a request by their name in lower case: a name counts in any case. */
export type Parameters = ReadonlyMap<string, string>

/** Throws a `Refusal` where a name comes twice with different values, or a value is no valid text. */
export function collectParameters(pairs: Iterable<Pair>): Parameters {
  const parameters = new Map<string, string>()
  for (const [anyCase, value] of pairs) {
    const name = anyCase.toLowerCase()
    if ((parameters.get(name) ?? value) !== value)
      throw new Refusal(400, 'A parameter comes twice with different values.')
    // half a surrogate pair has no UTF-8 form: two different passwords would hash alike
    if (/\p{Surrogate}/u.test(value)) throw new Refusal(400, 'A parameter is not valid Unicode text.')
    parameters.set(name, value)
  }
  return parameters
}

/** The value of a parameter. Throws a `Refusal` where it is absent or empty. */
export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters.get(name)
  if (value === undefined || value === '') throw new Refusal(400, `The parameter ${name} is missing.`)
  return value
}

/** The parameters of a query string. Credentials are not accepted there: it ends up in logs and histories. */
export function queryParameters(url: string): Parameters {
  if (!url.includes('?')) return new Map()
  const parameters = collectParameters(new URL(url).searchParams)
  if (parameters.has('username') || parameters.has('password')) {
    throw new Refusal(
      400,
      'A username or a password is not accepted in a query string; send it in the body of a POST.',
    )
  }
  return parameters
}
