import { useMemo, useState } from 'react'
import type { Lookups } from '../../core/match/lookups.ts'
import { nearestAreas } from '../../core/nearestAreas.ts'
import type { FindOptions, Found } from '../../core/search/ask/find.ts'
import { isComplete, type World } from '../../core/world.ts'
import { toAreaOf, toCountry } from '../state/links.ts'
import { navigate } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { retryableLazy } from '../ui/retryableLazy.tsx'

const LazyMatchDialog = retryableLazy(async () => (await import('./MatchDialog.tsx')).MatchDialog, {
  describeMissing: () => 'The dialog for lists',
})

const LINES_AND_TICKS = 'M3.5 5.5l1.5 1.5 2.5-3M3.5 12.5l1.5 1.5 2.5-3M10.5 6h6M10.5 13h6'

/** What matching needs of the prepared search. */
interface Finder extends Pick<Lookups, 'readNumber' | 'townsNamed'> {
  readonly world: World | undefined // for which it was prepared
  readonly find: (query: string, options: FindOptions) => readonly Found[]
}

interface MatchButtonProps {
  readonly world: World
  readonly finder: Finder
  readonly trouble: { readonly text: string; readonly retry: () => void } | undefined
  readonly onWanted: () => void // prepares the search
}

/** Opens the dialog in which a whole list is matched. */
export function MatchButton({ world, finder, trouble, onWanted }: MatchButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const known = isComplete(world) && finder.world !== world ? undefined : finder.world
  const lookups = useMemo(
    () =>
      known
        ? {
            find: (query: string, limit: number) => finder.find(query, { limit }),
            readNumber: finder.readNumber,
            townsNamed: finder.townsNamed,
            nearest: nearestAreas.bind(undefined, known),
          }
        : undefined,
    [finder, known],
  )

  function openPlace(iso: string, code?: string): void {
    setIsOpen(false)
    navigate(code === undefined ? toCountry(iso) : toAreaOf(iso, code), 'push')
  }

  return (
    <>
      <Button
        isTool
        title="Match a list of places, codes or numbers"
        onClick={() => {
          onWanted()
          setIsOpen(true)
        }}
      >
        <Icon path={LINES_AND_TICKS} />
        Match a list
      </Button>
      {isOpen && (
        <LazyMatchDialog
          world={known ?? world}
          lookups={lookups}
          trouble={trouble}
          onClose={() => setIsOpen(false)}
          onOpen={openPlace}
        />
      )}
    </>
  )
}
