import { useSession } from '../api/session.ts'
import { worldLoadingOf } from '../session/worldLoading.ts'
import { useSelected } from '../state/createStore.ts'
import { Announcement } from '../ui/Announcement.tsx'
import { describeLoadingEnd } from './describeLoading.ts'

/** Tells screen readers how loading the world ended. */
export function WorldAnnouncement() {
  const { loader } = worldLoadingOf(useSession())
  return <Announcement text={useSelected(loader, describeLoadingEnd)} />
}
