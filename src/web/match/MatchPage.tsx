import { type ComponentType, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { say } from '../../core/language/say.ts'
import type { Choice } from '../../core/match/outcome.ts'
import { isComplete, type World } from '../../core/world.ts'
import type { Finder } from '../api/finder/finder.ts'
import { useStore } from '../state/createStore.ts'
import { closePage, navigate } from '../state/url.ts'
import { useEscape } from '../ui/dismissal.ts'
import { Failure } from '../ui/Failure.tsx'
import { keepFocusWithin } from '../ui/keepFocusWithin.ts'
import { PageBar } from '../ui/PageBar.tsx'
import { Answers } from './Answers.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { EntryStep } from './EntryStep.tsx'
import type { Entry } from './entry.ts'
import { changeList, keptList, type Step } from './keptList.ts'
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
  const pageRef = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string>()
  const [isAwaited, setAwaited] = useState(false) // a person wants to match, and the search is not prepared yet
  const { step } = useStore(keptList)
  const matching = useMatching()
  const list = useEnteredList(world.countries)
  const matched = resultsOf(matching)
  const shown = shownStep(step, list, matched)
  useEffect(() => (pageRef.current ? keepFocusWithin(pageRef.current) : undefined), [])
  useEscape(closePage)
  const isLeaving = useRef(false) // for what is opened: that takes the focus
  useEffect(function returnFocus() {
    return () =>
      void requestAnimationFrame(() => {
        if (!isLeaving.current) document.getElementById('match-a-list')?.focus()
      })
  }, [])

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

  function dropFile(event: DragEvent): void {
    const [file] = event.dataTransfer.files
    if (!file) return // the browser puts a dropped text into the field
    event.preventDefault()
    readFile(file)
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

  function openChoice(choice: Choice): void {
    isLeaving.current = true
    navigate(toChoice(choice), 'push')
  }

  function retrySearch(): void {
    trouble?.retry()
    const first = pageRef.current?.querySelector<HTMLElement>('textarea, section[tabindex], h1[tabindex]')
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
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped anywhere
    <div
      ref={pageRef}
      className={styles.page}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={dropFile}
    >
      <PageBar
        title={say('Match a list')}
        back={{ label: say('Map'), onBack: closePage }}
        account={account}
      />
      <main aria-label={say('Match a list')} className={`${styles.main} ${styles[shown]}`}>
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
            onOpen={openChoice}
          />
        )}
      </main>
    </div>
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
