import { type ReactNode, useRef } from 'react'
import { say } from '../../core/language/say.ts'
import type { World } from '../../core/world.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finder } from '../api/finder/finder.ts'
import { useStore } from '../state/createStore.ts'
import { closePage } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import frame from '../ui/PageFrame.module.css'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Answers, type AnswersParts } from './Answers.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { EntryStep } from './EntryStep.tsx'
import {
  type ListMatching,
  listMatching,
  openListFile,
  type Step,
  useListSearch,
} from './listMatching.ts'
import { MATCH_OPENER } from './MatchButton.tsx'
import styles from './MatchPage.module.css'
import { resultsOf } from './matching.ts'

interface MatchPageProps extends AnswersParts {
  readonly world: World
  readonly resolve: Finder['resolve'] | undefined // undefined until the search is prepared
  readonly matchMail: Finder['matchMail'] | undefined // likewise
  readonly namesOfCountries: Finder['namesOfCountries'] | undefined // undefined until it is loaded
  readonly trouble: FinderTrouble | undefined
  readonly account: ReactNode // who is signed in
}

/** Which places, codes and numbers of a person's list have coverage. */
export function MatchPage(props: MatchPageProps) {
  const { resolve, trouble, account, AnswersMap, AnswersExport } = props
  const stepRef = useRef<HTMLDivElement>(null)
  const state = useStore(listMatching)
  const { list, matching, isWanted, failure } = state
  const matched = resultsOf(matching)
  const shown = shownStep(state)
  const search = useListSearch(props)
  const step = { list, matching, isWanted, search, isPreparing: !resolve && !trouble }

  function retrySearch(): void {
    trouble?.retry()
    const first = stepRef.current?.querySelector<HTMLElement>(
      'textarea, section[tabindex], h1[tabindex]',
    )
    first?.focus({ preventScroll: true }) // the button disappears
  }

  return (
    <PageFrame
      title={say('Match a list')}
      account={account}
      opener={MATCH_OPENER}
      isFilled={shown === 'answers'}
      onFile={openListFile}
      onClose={closePage}
    >
      <div ref={stepRef} className={shown === 'entry' ? frame.columns : styles[shown]}>
        {(trouble || failure) && (
          <div className={styles.failure}>
            {trouble && (
              <Failure text={trouble.text} action={{ label: trouble.label, onAct: retrySearch }} />
            )}
            {failure && <Failure text={failure} />}
          </div>
        )}
        {shown === 'entry' && <EntryStep {...step} />}
        {shown === 'columns' && <ColumnsStep {...step} />}
        {shown === 'answers' && matched && (
          <Answers
            {...step}
            matched={matched}
            AnswersMap={AnswersMap}
            AnswersExport={AnswersExport}
          />
        )}
      </div>
    </PageFrame>
  )
}

/** A list without columns has none to choose, and without results there are none to show. */
function shownStep({ step, list, matching }: ListMatching): Step {
  if (step === 'columns') return list.isTable ? 'columns' : 'entry'
  return step === 'answers' && !resultsOf(matching) ? 'entry' : step
}
