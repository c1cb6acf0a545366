import { Icon } from './Icon.tsx'
import type { Copied } from './useCopying.ts'

const SHEETS =
  'M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM13 4a1.8 1.8 0 0 0-1.5-.5h-6a2 2 0 0 0-2 2v6A1.8 1.8 0 0 0 4 13'
const TICK = 'M4 10.5l4 4 8-9'
const CROSS = 'M5 5l10 10M15 5L5 15'

/** Two sheets, and for a moment what came of copying. */
export function CopyIcon({ outcome }: { readonly outcome: Copied | undefined }) {
  return <Icon path={outcome ? (outcome.isCopied ? TICK : CROSS) : SHEETS} sizePx={17} />
}
