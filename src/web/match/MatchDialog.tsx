import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { indexCountries } from '../../core/match/indexCountries.ts'
import type { Lookups } from '../../core/match/lookups.ts'
import type { World } from '../../core/world.ts'
import { readLanguages } from '../state/languages.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { keepEnteredList, readEnteredList } from './enteredList.ts'
import { ListInput } from './ListInput.tsx'
import styles from './MatchDialog.module.css'
import { MatchResults } from './MatchResults.tsx'
import { useListColumns } from './useListColumns.ts'
import { useMatching } from './useMatching.ts'
import { formatCount, wordLoaded } from './words.ts'

interface MatchDialogProps {
  readonly world: World
  readonly tools: Omit<Lookups, 'countriesNamed'> | undefined // undefined: the search is not prepared yet
  readonly trouble: { readonly text: string; readonly retry: () => void } | undefined // with the search
  readonly onClose: () => void
  readonly onOpen: (iso: string, code?: string) => void
}

/** The dialog that answers a whole list: which of these places, codes and numbers have coverage? */
export function MatchDialog({ world, tools, trouble, onClose, onOpen }: MatchDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [text, setText] = useState(readEnteredList)
  const [isEditing, setIsEditing] = useState(false) // while there are results
  const [failure, setFailure] = useState<string>()
  const { matching, run, cancel } = useMatching()
  const countriesNamed = useMemo(() => indexCountries(world.countries, readLanguages()), [world.countries])
  const { readLines, ...columns } = useListColumns(text, countriesNamed)
  const loaded = wordLoaded(world)
  const [matchedWith, setMatchedWith] = useState('')
  const isFolded = matching?.kind === 'done' && !isEditing

  useEffect(function openDialog() {
    const dialog = dialogRef.current
    if (!dialog) return
    // browsers before 2022 have no modal dialogs: it stands above the page, which stays usable
    if (typeof dialog.showModal !== 'function') dialog.setAttribute('open', '')
    else dialog.showModal()
    return () => dialog.close?.()
  }, [])

  // what had the focus is gone when the form folds or unfolds
  useEffect(
    function moveFocus() {
      const target = isFolded ? '[aria-label="Lines"]' : 'textarea'
      dialogRef.current?.querySelector<HTMLElement>(target)?.focus()
    },
    [isFolded],
  )

  function enter(next: string): void {
    keepEnteredList(next)
    setText(next)
    columns.chooseColumn(undefined)
    setFailure(undefined)
    cancel()
  }

  function leave(): void {
    if (!dialogRef.current?.open) onClose() // an effect that runs twice, as in development, opens it again
  }

  function prepareAgain(): void {
    trouble?.retry()
    dialogRef.current?.querySelector<HTMLElement>('textarea, [aria-label="Lines"]')?.focus() // the button is gone
  }

  function match(): void {
    if (!tools) return
    try {
      const lines = readLines()
      if (lines.length === 0)
        throw new Error('There is nothing to match yet: paste a list, or choose a file.')
      setFailure(undefined)
      setIsEditing(false)
      setMatchedWith(loaded)
      run(lines, { ...tools, countriesNamed })
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={id}
      className={`${styles.dialog} ${isFolded ? styles.folded : ''}`}
      onClose={leave}
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
            {formatCount(matching.matches.length)} {matching.matches.length === 1 ? 'line' : 'lines'}, matched{' '}
            {matchedWith}
          </p>
          <Button onClick={() => setIsEditing(true)}>Change the list</Button>
        </div>
      ) : (
        <>
          <ListInput text={text} columns={columns} onText={enter} onFailure={setFailure} />
          <div className={styles.actions}>
            <Button kind="primary" aria-disabled={!tools || matching?.kind === 'running'} onClick={match}>
              Match
            </Button>
            {matching?.kind === 'running' && <Button onClick={cancel}>Cancel</Button>}
            <p role="status">
              {!tools && !trouble && 'Preparing the search…'}
              {matching?.kind === 'running' && `Matching ${formatCount(matching.total)} lines…`}
            </p>
            {matching?.kind === 'running' && (
              <progress aria-label="Lines matched" value={matching.done} max={matching.total} />
            )}
            {tools && !matching && loaded && <p className={styles.hint}>Answers come {loaded} so far.</p>}
          </div>
        </>
      )}
      {trouble && <Failure text={trouble.text} action={{ label: 'Try again', onAct: prepareAgain }} />}
      {failure && <Failure text={failure} />}
      {matching?.kind === 'done' && (
        <MatchResults key={matching.run} matches={matching.matches} onOpen={onOpen} />
      )}
    </dialog>
  )
}
