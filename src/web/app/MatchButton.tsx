import { lazy, Suspense, useMemo, useState } from 'react'
import { isComplete, type World } from '../../core/world.ts'
import { nearestAreas } from '../../core/worldAreas.ts'
import type { Finder, SearchTrouble } from '../search/finder.ts'
import { toAreaOf, toCountry } from '../state/steps.ts'
import { navigate } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

const Matcher = lazy(() => import('../match/Matcher.tsx').then(({ Matcher }) => ({ default: Matcher })))

const LINES_AND_TICKS = 'M3.5 5.5l1.5 1.5 2.5-3M3.5 12.5l1.5 1.5 2.5-3M10.5 6h6M10.5 13h6'

interface MatchButtonProps {
  readonly world: World
  readonly finder: Finder
  readonly trouble: SearchTrouble | undefined
  readonly onWanted: () => void // the finder has to know the world now
}

/** The way to ask for a whole list at once. */
export function MatchButton({ world, finder, trouble, onWanted }: MatchButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const known = isComplete(world) && finder.world !== world ? undefined : finder.world
  const tools = useMemo(
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
        <Suspense>
          <Matcher
            world={known ?? world}
            tools={tools}
            trouble={trouble}
            onClose={() => setIsOpen(false)}
            onOpen={openPlace}
          />
        </Suspense>
      )}
    </>
  )
}
