import type { RowControl } from './ShortlistRow.tsx'

/** Gives the focus to a control of a row once it is drawn, in sight; there may be no row any more. */
export function focusControl(rows: HTMLElement | null, index: number, control: RowControl): void {
  if (!rows || index < 0) return
  requestAnimationFrame(() => {
    const row = rows.querySelector(`[data-index="${index}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus({ preventScroll: true })
  })
}
