import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Line, linesOf, parseLines } from '../../core/match/lines.ts'
import type { MatchTools } from '../../core/match/outcome.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Entry } from './Entry.tsx'
import styles from './Matcher.module.css'
import { readEntered, rememberEntered } from './memory.ts'
import { Results } from './Results.tsx'
import { useMatching } from './useMatching.ts'
import { formatCount } from './words.ts'

interface MatcherProps {
  readonly tools: MatchTools | undefined // undefined: the search is not prepared yet
  readonly onClose: () => void
  readonly onOpen: (iso: string, code?: string) => void
}

/** The dialog that answers a whole list: which of these places, codes and numbers have coverage? */
export function Matcher({ tools, onClose, onOpen }: MatcherProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [text, setText] = useState(readEntered)
  const [column, setColumn] = useState<number>() // undefined: the best guess
  const [failure, setFailure] = useState<string>()
  const { matching, run, cancel } = useMatching()
  const sheet = useMemo(() => parseLines(text), [text])

  useEffect(function openDialog() {
    const dialog = dialogRef.current
    dialog?.showModal()
    dialog?.querySelector('textarea')?.focus()
    return () => dialog?.close()
  }, [])

  function enter(next: string): void {
    rememberEntered(next)
    setText(next)
    setColumn(undefined)
    setFailure(undefined)
    cancel()
  }

  function leave(): void {
    if (!dialogRef.current?.open) onClose() // an effect that runs twice, as in development, opens it again
  }

  function match(): void {
    if (!tools) return
    const lines = readLines()
    if (lines) run(lines, tools)
  }

  function readLines(): Line[] | undefined {
    try {
      const lines = linesOf(sheet, column ?? sheet.best)
      setFailure(
        lines.length > 0 ? undefined : 'There is nothing to match yet: paste a list, or choose a file.',
      )
      return lines.length > 0 ? lines : undefined
    } catch (error) {
      setFailure((error as Error).message)
      return undefined
    }
  }

  return (
    <dialog ref={dialogRef} aria-labelledby={id} className={styles.dialog} onClose={leave}>
      <div className={styles.heading}>
        <h2 id={id}>Match a list</h2>
        <Button kind="quiet" onClick={() => dialogRef.current?.close()}>
          Close
        </Button>
      </div>
      <Entry
        text={text}
        sheet={sheet}
        column={column ?? sheet.best}
        onText={enter}
        onColumn={setColumn}
        onFailure={setFailure}
      />
      <div className={styles.actions}>
        <Button kind="primary" aria-disabled={!tools || matching?.kind === 'running'} onClick={match}>
          Match
        </Button>
        {matching?.kind === 'running' && <Button onClick={cancel}>Cancel</Button>}
        <p role="status">
          {!tools && 'Preparing the search…'}
          {matching?.kind === 'running' &&
            `Matching ${formatCount(matching.done)} of ${formatCount(matching.total)} lines…`}
        </p>
      </div>
      {failure && <Failure text={failure} />}
      {matching?.kind === 'done' && <Results key={matching.run} matches={matching.matches} onOpen={onOpen} />}
    </dialog>
  )
}
