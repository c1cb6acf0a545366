import type { ReactNode } from 'react'
import type { AreaListing } from '../../core/file/listing.ts'
import type { Steps } from '../../core/steps.ts'

/** What a page of changes lists, for files. */
export interface Exported {
  readonly label: string
  readonly count: number
  readonly isPlaced: boolean // whether any of it has a position
  readonly listSteps: () => Steps<AreaListing>
}

export type RenderExport = (exported: Exported) => ReactNode
