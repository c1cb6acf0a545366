import { useEffect, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { useSession } from '../api/useSession.ts'
import type { WorldLoader } from '../api/worldLoader.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

const LazyNewCatalog = retryableLazy(async () => (await import('../world/NewCatalog.tsx')).NewCatalog, {
  describeMissing: () => say('What is new in the coverage data'),
})

/** Follows the service's catalogue, and tells of a new one. */
export function CatalogNews({ loader }: { readonly loader: WorldLoader }) {
  const { versions } = useSession().service
  const [isTold, setIsTold] = useState(false) // stays: what comes of loading again is told there too
  useEffect(
    function follow() {
      if (!versions) return undefined
      const unsubscribe = versions.subscribe(() => setIsTold(true))
      const ending = new AbortController()
      const cancel = whenIdle(() => {
        import('../api/followCatalog.ts').then(
          ({ followCatalog }) => followCatalog(versions, ending.signal),
          () => undefined, // the lists tell a version too
        )
      })
      return function unfollow() {
        cancel()
        ending.abort()
        unsubscribe()
      }
    },
    [versions],
  )
  return isTold && versions && <LazyNewCatalog versions={versions} loader={loader} />
}
