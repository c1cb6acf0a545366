import { useEffect } from 'react'
import { useSession } from '../api/useSession.ts'
import { useSelected } from '../state/createStore.ts'
import { openShortlist } from '../state/shortlist/shortlist.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'

/** The shortlist of the person signed in. Returns whether anything has been said about it. */
export function useShortlistSession(): boolean {
  const { username, service } = useSession()
  useEffect(
    () => openShortlist({ service: new URL(service.base, location.href).href, username }),
    [service, username],
  )
  return useSelected(shortlistStore, ({ news, keys }) => news !== undefined || keys.size > 0)
}
