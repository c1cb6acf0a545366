import type { ReactNode } from 'react'
import { useUrlState } from '../state/url.ts'
import { AreasPanel } from './AreasPanel.tsx'
import { LazyNearestPanel, LazyNumberPanel } from './lazyPanels.tsx'
import { WorldLists } from './WorldLists.tsx'

interface OpenPanelProps {
  readonly worldBar: ReactNode // a part of the panel where the world is listed
  readonly mark: ReactNode // below the heading of a list
}

/** The panel beside the map. */
export function OpenPanel({ worldBar, mark }: OpenPanelProps) {
  const { iso, near, number } = useUrlState()
  if (iso !== undefined) return <AreasPanel key={iso} iso={iso} mark={mark} />
  if (near) return <LazyNearestPanel near={near} />
  if (number !== undefined) return <LazyNumberPanel key={number} number={number} />
  return <WorldLists worldBar={worldBar} />
}
