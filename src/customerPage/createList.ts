import type { PageContent } from '../core/customerPage/pageContent.ts'
import { say } from '../core/language/say.ts'
import { foldText } from '../core/text/foldText.ts'
import { createRow } from './createRow.ts'
import { describeItem, formatChosen, formatCodes } from './describeItem.ts'
import { byId } from './elements.ts'
import { createRows } from './scrolledRows.ts'
import type { Ticks } from './tickedItems.ts'

/** The list with its search and the count of what is chosen. Returns a function that brings an item into view. */
export function createList(content: PageContent, ticks: Ticks): (item: number) => void {
  const total = content.areas.length
  const search = byId<HTMLInputElement>('search')
  const [only, all, tally, nothing] = [byId('only'), byId('all'), byId('tally'), byId('nothing')]
  const find = createSearch(content)
  const rows = createRows({
    create: (item) => createRow(content, ticks, item),
    isTicked: ticks.has,
  })
  let shown: readonly number[] = []
  let isOnlyChosen = false

  /** An unticked item stays until something else is searched for: it may have been a slip. */
  function show(): void {
    const found = find(search.value)
    shown = isOnlyChosen ? found.filter(ticks.has) : found
    only.setAttribute('aria-pressed', String(isOnlyChosen))
    nothing.hidden = shown.length > 0
    nothing.textContent = describeNothing(search.value.trim(), isOnlyChosen, total)
    rows.show(shown)
    count()
  }

  function count(): void {
    const isPart = shown.length < total
    const chosen = say('{count} of {total} chosen', { count: ticks.count(), total })
    tally.textContent = isPart
      ? `${chosen} · ${say('{count} shown', { count: shown.length })}`
      : chosen
    all.textContent = nameAll(shown.every(ticks.has), isPart ? shown.length : undefined)
    all.hidden = shown.length === 0
    only.hidden = ticks.count() === 0 && !isOnlyChosen
  }

  search.addEventListener('input', show)
  only.addEventListener('click', () => {
    isOnlyChosen = !isOnlyChosen
    show()
  })
  all.addEventListener('click', () => ticks.set(shown, !shown.every(ticks.has)))
  ticks.onChange(() => {
    rows.refresh()
    count()
  })
  byId('rows').setAttribute(
    'aria-label',
    content.kind === 'areas' ? say('Areas') : say('Countries'),
  )
  show()
  return rows.reveal
}

function describeNothing(text: string, isOnlyChosen: boolean, total: number): string {
  if (total === 0) return say('This list is empty.')
  if (text === '') return isOnlyChosen ? say('Nothing is chosen.') : say('Nothing is found.')
  return isOnlyChosen
    ? say('Nothing is chosen for “{words}”. Clear the search to see the whole list.', {
        words: text,
      })
    : say('Nothing is found for “{words}”. Clear the search to see the whole list.', {
        words: text,
      })
}

function nameAll(isTicked: boolean, count: number | undefined): string {
  if (count === undefined) return isTicked ? say('Untick all') : say('Tick all')
  return isTicked ? say('Untick these {count}', { count }) : say('Tick these {count}', { count })
}

/** Finds the items in which each word of a text begins a word or a code. */
export function createSearch(content: PageContent): (text: string) => number[] {
  const all = [...content.areas.keys()]
  let haystacks: readonly string[] | undefined // folded when first needed: 20,000 names take a moment

  return (text) => {
    const words = foldText(text).split(' ').filter(Boolean)
    if (words.length === 0) return all
    haystacks ??= all.map((item) => fold(content, item))
    const folded = haystacks
    return all.filter((item) => words.every((word) => folded[item]?.includes(` ${word}`)))
  }
}

function fold(content: PageContent, item: number): string {
  const { name, country, prefix, nationalForm, code, pill } = describeItem(content, item)
  const codes = [code, prefix, nationalForm, pill].map((form) => foldText(form).replace(/ /g, ''))
  const { serves = '', alsoCalled = '' } = content.areas[item] ?? {}
  return ` ${[name, alsoCalled, serves, country, prefix, ...codes].map(foldText).join(' ')}`
}

/** The button that copies the chosen codes. */
export function createOrder(content: PageContent, ticks: Ticks): void {
  const [button, outcome, byHand] = [byId('copy'), byId('outcome'), byId('by-hand')]
  const field = byId<HTMLTextAreaElement>('codes')

  function showCount(): void {
    const count = ticks.count()
    button.textContent = nameCopy(content, count)
    button.setAttribute('aria-disabled', String(count === 0))
    outcome.textContent = ''
    byHand.hidden = true
  }

  async function copy(): Promise<void> {
    const count = ticks.count()
    if (count === 0) return
    const text = formatCodes(content, ticks.list())
    const isCopied = await write(text)
    byHand.hidden = isCopied
    outcome.textContent = isCopied
      ? say('Copied {codes}, one on a line.', { codes: formatChosen(content, count) })
      : ''
    if (isCopied) return
    field.value = text
    field.focus()
    field.select()
  }

  /** By the clipboard, or by a selection if that is not allowed. */
  async function write(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      byHand.hidden = false
      field.value = text
      field.select()
      const isCopied = document.execCommand('copy')
      if (isCopied) button.focus()
      return isCopied
    }
  }

  button.addEventListener('click', copy)
  ticks.onChange(showCount)
  showCount()
}

function nameCopy({ kind }: PageContent, count: number): string {
  if (count === 0) return say('Tick what you want')
  return kind === 'areas'
    ? say('{count, plural, one {Copy my code} other {Copy my # codes}}', { count })
    : say('{count, plural, one {Copy my country} other {Copy my # countries}}', { count })
}
