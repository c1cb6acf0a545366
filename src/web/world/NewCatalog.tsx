import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../core/language/say.ts'
import type { CatalogVersions } from '../api/catalogVersions.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { reloadLists } from '../api/reloadLists.ts'
import { useSession } from '../api/useSession.ts'
import type { WorldLoader } from '../api/worldLoader.ts'
import { useStore } from '../state/createStore.ts'
import { Button } from '../ui/Button.tsx'
import { CornerNotice } from '../ui/CornerNotice.tsx'

interface NewCatalogProps {
  readonly versions: CatalogVersions
  readonly loader: WorldLoader
}

/** Offers to load the lists again once the service has other ones. What the person is doing stays as it is. */
export function NewCatalog({ versions, loader }: NewCatalogProps) {
  const client = useQueryClient()
  const session = useSession()
  const isNew = useStore(versions) !== undefined
  const [failure, setFailure] = useState<string>()

  function load(): void {
    later()
    reloadLists(client, session, loader).catch((error) => setFailure(describeFailure(error).text))
  }

  function later(): void {
    versions.settle()
    setFailure(undefined)
    document.querySelector('h1')?.focus({ preventScroll: true }) // the button disappears
  }

  return (
    <CornerNotice text={failure ?? (isNew ? say('The coverage data has changed.') : undefined)}>
      <Button kind="primary" onClick={load}>
        {failure === undefined ? say('Load the new data') : say('Try again')}
      </Button>
      <Button kind="quiet" onClick={later}>
        {say('Later')}
      </Button>
    </CornerNotice>
  )
}
