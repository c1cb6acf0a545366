import { useEffect } from 'react'
import { ownerOf } from '../api/ownerOf.ts'
import { useSession } from '../api/useSession.ts'
import { useSelected } from '../state/createStore.ts'
import { openShortlist } from '../state/shortlist/shortlist.ts'
import { changeShortlist, shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { useUrlState } from '../state/url.ts'

/** The shortlist of the person signed in. Returns whether anything has been said about it. */
export function useShortlistSession(): boolean {
  const session = useSession()
  useEffect(() => openShortlist(ownerOf(session)), [session])
  const { page } = useUrlState()
  useEffect(
    function dropNews() {
      if (page) changeShortlist({ news: undefined }) // of what was there before
    },
    [page],
  )
  return useSelected(shortlistStore, ({ news, keys }) => news !== undefined || keys.size > 0)
}
