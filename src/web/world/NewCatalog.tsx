import { useState } from 'react'
import { say } from '../../core/language/say.ts'
import type { CatalogVersions } from '../api/catalogVersions.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { reloadLists } from '../api/followCatalog.ts'
import { useSession } from '../api/session.ts'
import { worldLoadingOf } from '../session/worldLoading.ts'
import { useSelected, useStore } from '../state/createStore.ts'
import { Button } from '../ui/Button.tsx'
import { CornerNotice } from '../ui/CornerNotice.tsx'
import { useExpiringState } from '../ui/time.ts'

const SHOWN_MS = 6000

/** Offers to load the lists again once the service has new ones, without disturbing what the person is doing. */
export function NewCatalog({ versions }: { readonly versions: CatalogVersions }) {
  const session = useSession()
  const { loader } = worldLoadingOf(session)
  const isNew = useStore(versions) !== undefined
  const [failure, setFailure] = useState<string>()
  const [isLoaded, showLoaded] = useExpiringState<true>()
  const isLoading = useSelected(loader, ({ phase }) => phase === 'running' || phase === 'paused')

  function load(): void {
    later()
    reloadLists(session, loader).then(
      () => showLoaded(true, SHOWN_MS), // if all areas are loaded, their bar shows the progress
      (error) => setFailure(describeFailure(error).text),
    )
  }

  function later(): void {
    versions.settle()
    setFailure(undefined)
    document.querySelector('h1')?.focus({ preventScroll: true }) // the button disappears
  }

  const text = failure ?? (isNew ? say('The coverage data has changed.') : undefined)
  if (text === undefined)
    return (
      <CornerNotice text={isLoaded && !isLoading ? say('The new data is shown.') : undefined} />
    )
  return (
    <CornerNotice text={text}>
      <Button kind="primary" onClick={load}>
        {failure === undefined ? say('Load the new data') : say('Try again')}
      </Button>
      <Button kind="quiet" onClick={later}>
        {say('Later')}
      </Button>
    </CornerNotice>
  )
}
