import { Refusal } from '../refusal.ts'

export type Pair = readonly [name: string, value: string]

/** Parameter values by name. Names are case-insensitive and stored in lower case. */
export type Parameters = ReadonlyMap<string, string>

/** Throws a `Refusal` where a name has two different values, or a value is not valid Unicode. */
export function collectParameters(pairs: Iterable<Pair>): Parameters {
  const parameters = new Map<string, string>()
  for (const [sentName, value] of pairs) {
    const name = sentName.toLowerCase()
    if ((parameters.get(name) ?? value) !== value)
      throw new Refusal(400, 'A parameter has two different values.')
    // half a surrogate pair has no UTF-8 form: two different passwords would hash alike
    if (/\p{Surrogate}/u.test(value)) throw new Refusal(400, 'A parameter is not valid Unicode text.')
    parameters.set(name, value)
  }
  return parameters
}

/** The value of a parameter. Throws a `Refusal` where it is missing or empty. */
export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters.get(name)
  if (value === undefined || value === '') throw new Refusal(400, `The parameter ${name} is missing.`)
  return value
}

/** The parameters of a query string. Refuses credentials in it: query strings end up in logs and histories. */
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
