import type { ReactNode } from 'react'
import { ListsContext, useComputedLists } from './useLists.ts'

interface ListsProviderProps {
  readonly isWorldGrowing: boolean // while the areas of the world are loading
  readonly children: ReactNode
}

export function ListsProvider({ isWorldGrowing, children }: ListsProviderProps) {
  return <ListsContext value={useComputedLists(isWorldGrowing)}>{children}</ListsContext>
}
