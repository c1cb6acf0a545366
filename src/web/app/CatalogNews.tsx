import { useState } from 'react'
import { say } from '../../core/language/say.ts'
import type { CatalogVersions } from '../api/catalogVersions.ts'
import { useSession } from '../api/session.ts'
import { useStore } from '../state/createStore.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

const LazyNewCatalog = retryableLazy(async () => (await import('../world/NewCatalog.tsx')).NewCatalog, {
  describeMissing: () => say('What is new in the coverage data'),
})

/** Tells of a new version of the service's catalogue. */
export function CatalogNews() {
  const { versions } = useSession().service
  return versions && <News versions={versions} />
}

function News({ versions }: { readonly versions: CatalogVersions }) {
  const isNew = useStore(versions) !== undefined
  const [isTold, setIsTold] = useState(isNew) // stays: what comes of loading again is told there too
  if (isNew && !isTold) setIsTold(true)
  return isTold && <LazyNewCatalog versions={versions} />
}
