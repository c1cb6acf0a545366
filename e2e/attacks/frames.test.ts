import { describe, expect, test } from 'vitest'
import { IS_BEHIND_PROXY } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { get } from './composeRequest.ts'
import { type Answer, exchange, type Target } from './exchange.ts'

// Pages of other origins that show ours in a frame, to lay something over it or to talk to it.

const FRIENDS = ['https://friend.example', 'http://localhost:5173']
const DOCUMENTS = [
  '/',
  '/?embed',
  '/US/1212?embed',
  '/index.html',
  '/none.html',
  ...(IS_BEHIND_PROXY ? [] : ['/%zz']), // which nginx answers itself
]
const EVIL = {
  Origin: 'https://evil.example',
  Referer: 'https://evil.example/',
  'Sec-Fetch-Dest': 'iframe',
  'Sec-Fetch-Site': 'cross-site',
  'X-Forwarded-Host': 'friend.example',
}

async function answerTo(target: Target, request: string): Promise<Answer> {
  return (await exchange(target, request)).answers[0]!
}

async function ancestorsOf(target: Target, request: string): Promise<string | undefined> {
  const { headers } = await answerTo(target, request)
  return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
}

describe('if no page may frame ours', () => {
  const host = attackHost()

  test.each(DOCUMENTS)('none can frame %s, whatever it says of itself', async (path) => {
    expect(await ancestorsOf(host, get(path))).toBe("'none'")
    expect(await ancestorsOf(host, get(path, EVIL))).toBe("'none'")
  })
})

describe('if some pages may frame ours', () => {
  const host = attackHost({ environment: { COVERAGE_EMBED: FRIENDS.join() } })

  test.each(DOCUMENTS)(
    'only those can frame %s, and the answer is the same for all',
    async (path) => {
      for (const request of [get(path), get(path, EVIL)]) {
        expect(await ancestorsOf(host, request)).toBe(FRIENDS.join(' '))
        const { headers } = await answerTo(host, request)
        // no older header that a browser might obey in its place
        expect(headers.has('x-frame-options')).toBe(false)
        expect(headers.has('access-control-allow-origin')).toBe(false)
      }
    },
  )

  test('the policy is otherwise what it is without frames', async () => {
    const { headers } = await answerTo(host, get('/'))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.replace(/frame-ancestors [^;]*/, '')).not.toMatch(
      /unsafe-|\*|https?:|strict-dynamic|nonce-/,
    )
  })
})
