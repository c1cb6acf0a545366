import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { isComplete, type World } from '../../core/world.ts'
import type { Finder } from '../api/finder/finder.ts'
import { useStore } from '../state/createStore.ts'
import { closePage } from '../state/page.ts'
import { navigate } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Answers } from './Answers.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { EntryStep } from './EntryStep.tsx'
import type { Entry } from './entry.ts'
import { changeList, keptList, type Step } from './keptList.ts'
import { MATCH_OPENER } from './MatchButton.tsx'
import styles from './MatchPage.module.css'
import type { AnswersMapProps } from './mapPoints.ts'
import { type AnswersExportProps, type Matched, resultsOf } from './matching.ts'
import { abandonFile, takeFile } from './takeFile.ts'
import { toChoice } from './toChoice.ts'
import { type EnteredList, useEnteredList } from './useEnteredList.ts'
import { cancelMatching, matchList, useMatching } from './useMatching.ts'

export interface MatchPageProps {
  readonly world: World
  readonly resolve: Finder['resolve'] | undefined // undefined until the search is prepared
  readonly trouble: { readonly text: string; readonly retry: () => void } | undefined // with the search
  readonly account: ReactNode // who is signed in
  readonly AnswersMap: ComponentType<AnswersMapProps>
  readonly AnswersExport: ComponentType<AnswersExportProps>
}

/** Which places, codes and numbers of a person's list have coverage. */
export function MatchPage({ world, resolve, trouble, account, ...parts }: MatchPageProps) {
  const stepRef = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string>()
  const [isAwaited, setAwaited] = useState(false) // a person wants to match, and the search is not prepared yet
  const { step } = useStore(keptList)
  const matching = useMatching()
  const list = useEnteredList(world.countries)
  const matched = resultsOf(matching)
  const shown = shownStep(step, list, matched)

  function enter(entry: Entry): void {
    abandonFile()
    cancelMatching()
    setAwaited(false)
    list.enter(entry)
    setFailure(undefined)
  }

  async function readFile(file: File): Promise<void> {
    setFailure(undefined)
    try {
      await takeFile(file, enter)
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  async function match(): Promise<void> {
    if (!list.isRead || matching?.kind === 'running') return
    setAwaited(!resolve)
    if (!resolve) return
    setFailure(undefined)
    try {
      await matchList(list.sheet, list.columns, resolve, world)
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  function retrySearch(): void {
    trouble?.retry()
    const first = stepRef.current?.querySelector<HTMLElement>('textarea, section[tabindex], h1[tabindex]')
    first?.focus({ preventScroll: true }) // the button disappears
  }

  const canMatchAwaited = isAwaited && resolve !== undefined && list.isRead
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the search is prepared
  useEffect(
    function matchAwaited() {
      if (canMatchAwaited) match()
    },
    [canMatchAwaited],
  )
  useMatchingWithAllAreas({
    matched,
    world,
    canMatch: resolve !== undefined && list.isRead && matching?.kind === 'done',
    onMatch: match,
  })
  const actions = { onEnter: enter, onFile: readFile, onMatch: match }
  const isPreparing = !resolve && !trouble
  const state = { list, matching, isReady: resolve !== undefined, isPreparing, isAwaited, world }
  return (
    <PageFrame
      title={say('Match a list')}
      account={account}
      opener={MATCH_OPENER}
      isFilled={shown === 'answers'}
      onFile={readFile}
      onClose={closePage}
    >
      <div ref={stepRef} className={styles[shown]}>
        {(trouble || failure) && (
          <div className={styles.failure}>
            {trouble && (
              <Failure text={trouble.text} action={{ label: say('Try again'), onAct: retrySearch }} />
            )}
            {failure && <Failure text={failure} />}
          </div>
        )}
        {shown === 'entry' && <EntryStep {...state} {...actions} />}
        {shown === 'columns' && <ColumnsStep {...state} {...actions} />}
        {shown === 'answers' && matched && (
          <Answers
            {...state}
            {...actions}
            matched={matched}
            resolve={resolve}
            {...parts}
            onOpen={(choice) => navigate(toChoice(choice), 'push')}
          />
        )}
      </div>
    </PageFrame>
  )
}

/** A list without columns has none to choose, and without results there are none to show. */
function shownStep(step: Step, { isTable }: EnteredList, matched: Matched | undefined): Step {
  if (step === 'columns') return isTable ? 'columns' : 'entry'
  return step === 'answers' && !matched ? 'entry' : step
}

interface Renewal {
  readonly matched: Matched | undefined
  readonly world: World
  readonly canMatch: boolean
  readonly onMatch: () => void
}

/** What was matched before all areas were known is matched again with them: what was chosen stays. */
function useMatchingWithAllAreas({ matched, world, canMatch, onMatch }: Renewal): void {
  const isProvisional = matched !== undefined && !isComplete(matched.world) && isComplete(world)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when all areas are known and the search has them
  useEffect(
    function matchAgain() {
      if (!isProvisional || !canMatch || keptList.get().isRenewed) return
      changeList({ isRenewed: true }) // once: who cancels it can do it by hand
      onMatch()
    },
    [isProvisional, canMatch],
  )
}
