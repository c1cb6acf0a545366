import type { PageContent } from '../core/customerPage/pageContent.ts'
import { say } from '../core/language/say.ts'
import { formatChosen, formatCodes } from './describeItem.ts'
import { byId } from './elements.ts'
import type { Ticks } from './tickedItems.ts'

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
