import type { ReactNode } from 'react'
import { useUrlState } from '../state/url.ts'
import { AreasPanel } from './AreasPanel.tsx'
import { LazyNearestPanel } from './lazyPanels.tsx'
import { WorldLists } from './WorldLists.tsx'

/** The panel beside the map. `worldBar` is a part of it where the world is listed. */
export function OpenPanel({ worldBar }: { readonly worldBar: ReactNode }) {
  const { iso, near } = useUrlState()
  if (iso !== undefined) return <AreasPanel key={iso} iso={iso} />
  if (near) return <LazyNearestPanel near={near} />
  return <WorldLists worldBar={worldBar} />
}
