import { type ComponentProps, useMemo } from 'react'
import { canOpen } from '../../core/country.ts'
import type { ListScope } from '../../core/file/listing.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { listAnswersSteps } from '../../core/match/listAnswersSteps.ts'
import { isComplete } from '../../core/world.ts'
import { useWorld } from '../api/world.ts'
import { AnswersMap } from '../map/answers/AnswersMap.tsx'
import { wordedLineSteps } from '../match/describeNote.ts'
import { MatchPage } from '../match/MatchPage.tsx'
import type { AnswersExportProps, Matched } from '../match/matching.ts'
import { useFinder } from '../session/useFinder.ts'
import { Account } from './Account.tsx'
import { ListingExport } from './ListingExport.tsx'

/** The page for a list: its parts, and what they know of the rest. */
export function MatchView() {
  const world = useWorld()
  const { finder, finderState, trouble } = useFinder()
  // a world that is complete is waited for; of one that grows, what came first is searched
  const known = isComplete(world) && finderState.world !== world ? undefined : finderState.world
  return (
    <MatchPage
      world={known ?? world}
      resolve={known && finder?.resolve}
      trouble={trouble}
      account={<Account />}
      AnswersMap={ShadedMap}
      AnswersExport={AnswersExport}
    />
  )
}

function AnswersExport({ name, matched }: AnswersExportProps) {
  return <ListingExport scopes={answerScopes(name, matched)} />
}

function ShadedMap(props: Omit<ComponentProps<typeof AnswersMap>, 'covered'>) {
  const { countries } = useWorld()
  const covered = useMemo(() => new Map(countries.filter(canOpen).map(({ iso }) => [iso, 0])), [countries])
  return <AnswersMap {...props} covered={covered} />
}

/** How much of a matched list can be exported: the lines with an answer, or all. */
function answerScopes(name: string, matched: Matched): readonly ListScope[] {
  const { counts, total } = matched
  const scopeOf = (label: string, count: number, isWhole: boolean): ListScope => ({
    label,
    count,
    isPlaced: counts.covered + counts.nearby > 0,
    listSteps: () => answerSteps(name, matched, isWhole),
  })
  return [
    scopeOf(
      sayAs('how much to export: the lines with an answer', 'Answered'),
      counts.covered + counts.nearby,
      false,
    ),
    scopeOf(say('All lines'), total, true),
  ]
}

function* answerSteps(name: string, matched: Matched, isWhole: boolean) {
  return yield* listAnswersSteps(yield* wordedLineSteps(matched), { name, isWhole })
}
