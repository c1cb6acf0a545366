import { type ComponentProps, useMemo } from 'react'
import { coverageClasses } from '../../core/coverageClass.ts'
import type { ListScope } from '../../core/file/listing.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { listAnswersSteps } from '../../core/match/listAnswersSteps.ts'
import { isComplete } from '../../core/world.ts'
import { useWorld } from '../api/world.ts'
import { AnswersMap } from '../map/answers/AnswersMap.tsx'
import { MatchPage } from '../match/MatchPage.tsx'
import type { AnswersExportProps, Matched } from '../match/matching.ts'
import { wordedLineSteps } from '../match/noteForFile.ts'
import { useFinder } from '../session/useFinder.ts'
import { Account } from './Account.tsx'
import { ListingExport, useCustomerPage } from './ListingExport.tsx'

/** The page that matches a list, with what it needs from other parts. */
export function MatchView() {
  const world = useWorld()
  const { finder, finderState, trouble } = useFinder()
  // waits for the search to know a complete world; while the world grows, searches what is known
  const known = isComplete(world) && finderState.world !== world ? undefined : finderState.world
  return (
    <MatchPage
      world={known ?? world}
      resolve={known && finder?.resolve}
      matchMail={known && finder?.matchMail}
      namesOfCountries={finder?.namesOfCountries}
      trouble={trouble}
      account={<Account />}
      AnswersMap={ShadedMap}
      AnswersExport={AnswersExport}
    />
  )
}

function AnswersExport({ name, matched }: AnswersExportProps) {
  return <ListingExport scopes={answerScopes(name, matched)} actions={[useCustomerPage()]} />
}

function ShadedMap(props: Omit<ComponentProps<typeof AnswersMap>, 'covered'>) {
  const { countries } = useWorld()
  const covered = useMemo(() => coverageClasses(countries), [countries])
  return <AnswersMap {...props} covered={covered} />
}

/** How much of a matched list can be exported: all lines, unless asked otherwise, or those with an answer. */
function answerScopes(name: string, matched: Matched): readonly ListScope[] {
  const { counts, total } = matched
  const scopeOf = (label: string, count: number, isWhole: boolean): ListScope => ({
    label,
    count,
    isPlaced: counts.covered + counts.nearby > 0,
    listSteps: () => answerSteps(name, matched, isWhole),
  })
  return [
    scopeOf(say('All lines'), total, true),
    scopeOf(
      sayAs('how much to export: the lines with an answer', 'Answered'),
      counts.covered + counts.nearby,
      false,
    ),
  ]
}

function* answerSteps(name: string, matched: Matched, isWhole: boolean) {
  return yield* listAnswersSteps(yield* wordedLineSteps(matched), { name, isWhole })
}
