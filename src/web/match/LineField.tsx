import { type ClipboardEvent, useId, useRef } from 'react'
import { say } from '../../core/language/say.ts'
import { formatOf, writtenRowSteps } from '../../core/match/cellSteps.ts'
import { hasListOrTable, htmlSteps } from '../../core/match/htmlSteps.ts'
import { runThrough } from '../../core/steps.ts'
import hidden from '../ui/hidden.module.css'
import styles from './EntryStep.module.css'
import { changeShown, enterList, listMatching } from './listMatching.ts'
import { FIELD_CHARACTERS, howRead, type ListSource } from './listSource.ts'

const LEAST_LINES = 9

/** The field for a list, its lines numbered. What is too long for it is held beside it. */
export function LineField({ source }: { readonly source: ListSource }) {
  const id = useId()
  const numbersRef = useRef<HTMLPreElement>(null)
  const { text } = source

  /** Lists and tables of a web page are read by their rows. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)]
    const html = event.clipboardData.getData('text/html')
    const plain = event.clipboardData.getData('text/plain')
    const isWhole = before.trim() === '' && after.trim() === ''
    const isTable = isWhole && hasListOrTable(html) && !plain.includes('\t')
    const pasted = isTable ? runThrough(htmlSteps(html)) : plain
    if (pasted === plain && before.length + pasted.length + after.length <= FIELD_CHARACTERS) return
    event.preventDefault()
    edit(before + pasted + after)
  }

  /** What was edited is no longer what the file says: reading that in another encoding would lose the edits. */
  function edit(next: string): void {
    enterList({ text: next, isHeld: next.length > FIELD_CHARACTERS, ...howRead(source) })
  }

  const lines = Math.max(1, text.split('\n').length)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hidden.text}>
        {say('Places, codes or numbers, one per line')}
      </label>
      <pre ref={numbersRef} aria-hidden="true" className={styles.numbers}>
        {Array.from({ length: lines }, (_, i) => i + 1).join('\n')}
      </pre>
      <textarea
        ref={takeFocus}
        id={id}
        rows={LEAST_LINES}
        wrap="off"
        placeholder={say('Lyon, France\nSpringfield, IL\n+44 161 496 0000')}
        value={text}
        spellCheck={false}
        onPaste={paste}
        onScroll={({ currentTarget }) => {
          if (numbersRef.current) numbersRef.current.scrollTop = currentTarget.scrollTop
        }}
        onChange={({ target }) => edit(target.value)}
      />
    </div>
  )
}

/** When the field appears, the control that led to it is gone, and the focus with it. */
function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus()
  const { editedRow, list } = listMatching.get()
  if (!field || editedRow === undefined) return
  changeShown({ editedRow: undefined })
  const [start, end] = rangeOfRow(list.source, editedRow)
  field.setSelectionRange(start, start)
  field.blur() // browsers scroll to where the caret is when the focus comes
  field.focus()
  field.setSelectionRange(start, end)
}

/** Where a row is written. */
function rangeOfRow({ text, delimiter }: ListSource, number: number): readonly [start: number, end: number] {
  const rows = runThrough(writtenRowSteps(text, formatOf(text, delimiter)))
  const start = rows.slice(0, number - 1).reduce((sum, row) => sum + row.length + 1, 0)
  return [start, start + (rows[number - 1]?.length ?? 0)]
}
