import { BoundedMap } from '../signin/boundedMap.ts'
import type { CredentialCache } from '../signin/credentialCache.ts'
import type { CredentialNews } from './messages.ts'

const TELL_AGAIN_MS = 60_000 // well below the lifetime of an entry, which each use renews
const MAX_TOLD = 1000 // as many as the cache holds

/**
 * A worker's cache of right credentials, which tells the other workers and hears from them: whoever is signed in
 * stays in, whichever worker their next request reaches, and pays for one hash.
 */
export function createSharedCredentials(
  cache: CredentialCache<string>,
  tell: (news: CredentialNews) => void,
  now: () => number,
) {
  const toldMs = new BoundedMap<string, number>(MAX_TOLD)

  function tellOfUse(digest: string, username: string): void {
    if (now() - (toldMs.get(digest) ?? Number.NEGATIVE_INFINITY) < TELL_AGAIN_MS) return
    toldMs.set(digest, now())
    tell({ kind: 'known', digest, username })
  }

  const credentials: CredentialCache<string> = {
    ...cache,
    get(digest) {
      const username = cache.get(digest)
      if (username !== undefined) tellOfUse(digest, username)
      return username
    },
    set(digest, username) {
      cache.set(digest, username)
      tellOfUse(digest, username)
    },
    delete(digest) {
      // a guess that was wrong is no news
      if (cache.get(digest) !== undefined) tell({ kind: 'forgotten', digest })
      toldMs.delete(digest)
      cache.delete(digest)
    },
  }

  function receive(news: CredentialNews): void {
    if (news.kind === 'known') cache.set(news.digest, news.username)
    else {
      toldMs.delete(news.digest)
      cache.delete(news.digest)
    }
  }

  return { credentials, receive }
}
