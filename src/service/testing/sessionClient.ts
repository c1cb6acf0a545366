import type { Service } from '../service.ts'

/** Headers that our own page sends, in a browser that says where requests come from. */
export const OUR_PAGE = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }

/** A browser with one cookie, in front of a service without a socket. */
export function createSessionClient(service: Service) {
  let cookie = ''

  async function post(
    step: string | undefined,
    parameters: Record<string, string>,
    headers: Record<string, string> = OUR_PAGE,
    path = '/api/json/getcountries',
  ): Promise<Response> {
    const request = new Request(`http://localhost${path}`, {
      method: 'POST',
      body: new URLSearchParams(parameters),
      headers: {
        ...headers,
        ...(step !== undefined && { 'Coverage-Session': step }),
        ...(cookie && { Cookie: cookie }),
      },
    })
    const response = await service(request, '127.0.0.1')
    const set = response.headers.get('Set-Cookie')
    if (set !== null) cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '')
    return response
  }

  return {
    post,
    start: (username = 'demo', password = 'demo') => post('start', { username, password }),
    cookie: () => cookie,
    keep: (kept: string) => {
      cookie = kept
    },
  }
}

/** Headers of requests that are not of our page, by who sends them. */
export const FOREIGN_HEADERS: readonly [string, Record<string, string>][] = [
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  [
    'another host of the same site',
    { Origin: 'http://evil.localhost', 'Sec-Fetch-Site': 'same-site' },
  ],
  ['another port, in an old browser', { Origin: 'http://localhost:8081' }],
  ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['a sandboxed frame in an old browser', { Origin: 'null' }],
  ['the address bar', { Origin: 'http://localhost', 'Sec-Fetch-Site': 'none' }],
  ['two origins', { Origin: 'http://localhost, http://evil.example' }],
  ['two sites', { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin, cross-site' }],
  ['a program', {}],
]
