import { UrlLink } from '../state/UrlLink.tsx'
import type { UrlState } from '../state/url.ts'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'

interface RowCodeProps {
  readonly text: string
  readonly change: Partial<UrlState> // where the row leads
}

/**
 * The code at the end of a row. For the pointer alone it is the row's link once more: below that one's ground it could
 * not be selected.
 */
export function RowCode({ text, change }: RowCodeProps) {
  return (
    <UrlLink change={change} aria-hidden="true" tabIndex={-1} className={row.code}>
      <Prefix text={text} />
    </UrlLink>
  )
}
