import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { formatCount } from '../../core/list/formatCount.ts'
import { indexCountries } from '../../core/match/indexCountries.ts'
import type { Lookups } from '../../core/match/lookups.ts'
import type { World } from '../../core/world.ts'
import { readLanguages } from '../state/languages.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { describeLoaded } from './describeOutcome.ts'
import styles from './MatchDialog.module.css'
import { MatchForm } from './MatchForm.tsx'
import { MatchResults } from './MatchResults.tsx'
import { useEnteredList } from './useEnteredList.ts'
import { useMatching } from './useMatching.ts'

interface MatchDialogProps {
  readonly world: World
  readonly lookups: Omit<Lookups, 'countriesNamed'> | undefined // undefined until the search is prepared
  readonly trouble: { readonly text: string; readonly retry: () => void } | undefined // with the search
  readonly onClose: () => void
  readonly onOpen: (iso: string, code?: string) => void
}

/** Which places, codes and numbers of a pasted list have coverage. */
export function MatchDialog({ world, lookups, trouble, onClose, onOpen }: MatchDialogProps) {
  const { dialogRef, openModal } = useModal()
  const id = useId()
  const [isEditing, setIsEditing] = useState(false) // while there are results
  const [failure, setFailure] = useState<string>()
  const { matching, run, cancel } = useMatching()
  const countriesNamed = useMemo(() => indexCountries(world.countries, readLanguages()), [world.countries])
  const list = useEnteredList(countriesNamed)
  const isFolded = matching?.kind === 'done' && !isEditing

  function enter(text: string): void {
    list.enter(text)
    setFailure(undefined)
    cancel()
  }

  function retrySearch(): void {
    trouble?.retry()
    // the button disappears
    dialogRef.current?.querySelector<HTMLElement>('textarea, [aria-label="Lines"]')?.focus()
  }

  function match(): void {
    if (!lookups) return
    try {
      run(list.readLines(), { ...lookups, countriesNamed }, describeLoaded(world))
      setFailure(undefined)
      setIsEditing(false)
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  return (
    <dialog
      ref={openModal}
      aria-labelledby={id}
      className={`${styles.dialog} ${isFolded ? styles.folded : ''}`}
      // in development the dialog is closed once and opened again
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <div className={styles.heading}>
        <h2 id={id}>Match a list</h2>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      {isFolded ? (
        <div className={styles.actions}>
          <p>
            {formatLineCount(matching.resolved.length)}, matched {matching.basis}
          </p>
          <Button onClick={() => setIsEditing(true)}>Change the list</Button>
        </div>
      ) : (
        <MatchForm
          list={{ ...list, enter }}
          matching={matching}
          isPreparing={!lookups && !trouble}
          isReady={lookups !== undefined}
          basis={describeLoaded(world)}
          onMatch={match}
          onCancel={cancel}
          onFailure={setFailure}
        />
      )}
      {trouble && <Failure text={trouble.text} action={{ label: 'Try again', onAct: retrySearch }} />}
      {failure && <Failure text={failure} />}
      {matching?.kind === 'done' && (
        <MatchResults key={matching.run} resolved={matching.resolved} onOpen={onOpen} />
      )}
    </dialog>
  )
}

function useModal() {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const openModal = useCallback((dialog: HTMLDialogElement) => {
    dialogRef.current = dialog
    // browsers before 2022 have no modal dialogs: there the page behind it stays usable
    if (typeof dialog.showModal === 'function') dialog.showModal()
    else dialog.setAttribute('open', '')
    dialog.querySelector('textarea')?.focus()
    return () => dialog.close?.()
  }, [])
  return { dialogRef, openModal }
}

function formatLineCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`
}
