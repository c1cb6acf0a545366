import type { WorldLoader } from '../api/worldLoader.ts'
import { useSelected } from '../state/createStore.ts'
import { Announcement } from '../ui/status.tsx'
import { describeLoadingEnd } from './describeLoading.ts'

/** Tells screen readers how loading the world ended. */
export function WorldAnnouncement({ loader }: { readonly loader: WorldLoader }) {
  return <Announcement text={useSelected(loader, describeLoadingEnd)} />
}
