import { formsOfCode } from '../../core/codeForms.ts'
import { clipboardTable } from '../../core/text/clipboardTable.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'
import { copyAnswer } from '../state/copiedAnswer.ts'
import { SHEET_LAYER } from '../state/entry.ts'
import { rememberedRows } from '../state/kept/names.ts'
import { addLayer, readLayers, removeLayer, watchLayers } from '../state/layers.ts'
import { shortcutsShown } from '../state/onScreen.ts'
import { openAnswer } from '../state/recentEntries.ts'
import { navigate, parseUrl, readUrl } from '../state/url.ts'
import { SHEET_CLOSED, SHEET_LEFT, SHEET_OPENED } from '../ui/Popover.tsx'

/** A question mark shows all keys, what is open or selected is copied, and Back closes the sheets of a phone. */
export function followHabits(signal: AbortSignal): void {
  if (signal.aborted) return
  signal.addEventListener('abort', () => shortcutsShown.set(false))
  document.addEventListener('keydown', toggleShortcuts, { signal })
  document.addEventListener('copy', copyRows, { signal })
  closeSheetByBack(signal)
  const by = rememberedRows()
  if (by === 'code' && readUrl().by === undefined) navigate({ by }, 'replace') // so that copied links have it
}

function toggleShortcuts(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key !== '?' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
  if ((target as Element).closest('input:not([type=checkbox], [type=radio]), textarea, select'))
    return
  event.preventDefault()
  shortcutsShown.set(!shortcutsShown.get())
}

/** Makes what a button opens over the foot of a phone an entry of the history, so that Back closes only that. */
function closeSheetByBack(signal: AbortSignal): void {
  document.addEventListener(SHEET_OPENED, () => addLayer(SHEET_LAYER), { signal })
  // unless what was opened from the sheet took its place
  document.addEventListener(SHEET_CLOSED, () => removeLayer(SHEET_LAYER), { signal })
  let isOver = isSheetOver()
  const unwatch = watchLayers(function tellLeft() {
    const wasOver = isOver
    isOver = isSheetOver()
    if (wasOver && !isOver) document.dispatchEvent(new Event(SHEET_LEFT))
  })
  signal.addEventListener('abort', unwatch)
}

const isSheetOver = (): boolean => readLayers().includes(SHEET_LAYER)

const ROW = 'li[data-index]' // of a list of any length
const CONTROLS = 'button,input,textarea,svg,img,[data-uncopied]'

/**
 * Puts rows of a list on the clipboard as a table, the prefix and the national form of the code first: the selected rows,
 * or the one whose link has the focus. A selection within one text is left to the browser.
 */
function copyRows(event: ClipboardEvent): void {
  const { target, clipboardData } = event
  const isField = target instanceof Element && target.closest('input, textarea') !== null
  if (isField || !clipboardData || event.defaultPrevented) return
  const rows = withNationalForms(rowsToCopy())
  if (rows.length === 0) {
    copyOpenAnswer(event)
    return
  }
  const { plain, html } = clipboardTable([[], ...rows])
  clipboardData.setData('text/plain', plain)
  clipboardData.setData('text/html', html)
  event.preventDefault()
}

/** Copies what is open in a window, if nothing in it is selected. */
export function copyOpenAnswer(event: ClipboardEvent, opened: Window = window): void {
  const answer = openAnswer(readUrl())
  if (answer !== undefined && opened.getSelection()?.isCollapsed !== false)
    copyAnswer(event, answer)
}

function rowsToCopy(): readonly (readonly HTMLElement[])[] {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) {
    const row = document.activeElement?.closest('a')?.closest<HTMLElement>(ROW)
    return row ? [cellsOf(row)] : []
  }
  const range = selection.getRangeAt(0)
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => isSelected(range, cell)))
  if (rows.length !== 1) return rows
  const selected = rows.flat().filter((cell) => isSelected(range, cell))
  return selected.length > 1 ? [selected] : []
}

/** Adds the national form after the prefix, unless the rows show it or have none. A place has a row for each of its codes. */
function withNationalForms(
  rows: readonly (readonly HTMLElement[])[],
): readonly (readonly string[])[] {
  const copied = rows.flatMap(([cell, ...others]) => {
    if (!cell) return []
    const codes = cell.closest<HTMLElement>('[data-codes]')?.dataset.codes?.split(',') ?? [
      textOf(cell),
    ]
    return codes.map((code) => ({
      cells: [code, ...others.map(textOf)],
      form: nationalFormOf(cell, code),
    }))
  })
  const isTold = copied.every(({ cells, form }) => form === '' || cells.includes(form))
  return copied.map(({ cells: [code = '', ...others], form }) =>
    isTold ? [code, ...others] : [code, form, ...others],
  )
}

/** Rows show only the prefix; their link tells the country. */
function nationalFormOf(cell: HTMLElement, text: string): string {
  const link = cell.closest(ROW)?.querySelector('a')
  const { iso } = link ? parseUrl(new URL(link.href)) : {}
  const [, callingCode = ''] = /^\+(\d+)/.exec(isCode(cell) ? text : '') ?? []
  if (iso === undefined || callingCode === '') return ''
  return formsOfCode({ iso, callingCode }, text.replace(/\D/g, ''), trunkPrefixOf).nationalForm
}

/** The visible texts of a row, each in its own element. The number to dial comes first. */
function cellsOf(row: HTMLElement): readonly HTMLElement[] {
  const cells = textsIn(row)
  const code = cells.find(isCode)
  return code ? [code, ...cells.filter((cell) => cell !== code)] : cells
}

function textsIn(element: HTMLElement): readonly HTMLElement[] {
  if (element.matches(CONTROLS) || element.offsetWidth <= 1) return [] // only read out
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  )
  if (isCode(element) || hasText) return [element]
  return [...element.children].flatMap((child) =>
    child instanceof HTMLElement ? textsIn(child) : [],
  )
}

const isCode = ({ tagName }: HTMLElement): boolean => tagName === 'BDI'

function isSelected(range: Range, cell: HTMLElement): boolean {
  const part = document.createRange()
  part.selectNodeContents(cell)
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset)
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset)
  return part.toString().trim() !== ''
}

const textOf = ({ textContent }: HTMLElement): string => textContent.replace(/\s+/g, ' ').trim()
