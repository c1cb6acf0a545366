import { copyBySelection, copyText } from './useCopying.ts'

interface Table {
  readonly plain: string
  readonly html: string
}

/** Puts a table on the clipboard: as HTML for mails, as text for sheets. False if forbidden. */
export async function copyTable({ plain, html }: Table): Promise<boolean> {
  return copyBoth(plain, html) || copyText(plain)
}

/** By the copy event: browsers remove the hints to sheets from a `ClipboardItem`, and some have none. */
function copyBoth(plain: string, html: string): boolean {
  let isPut = false
  function put(event: ClipboardEvent): void {
    if (!event.clipboardData) return
    event.clipboardData.setData('text/plain', plain)
    event.clipboardData.setData('text/html', html)
    event.preventDefault()
    isPut = true
  }
  document.addEventListener('copy', put, { capture: true })
  const isCopied = copyBySelection(plain)
  document.removeEventListener('copy', put, { capture: true })
  return isCopied && isPut
}
