import type { KeyboardEvent } from 'react'
import type { ListScope } from '../../core/file/listing.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import styles from './ScopeChoice.module.css'

interface ScopeChoiceProps {
  readonly scopes: readonly ListScope[]
  readonly chosen: number // index
  readonly onChoose: (index: number) => void
}

/** How much goes into the file. Source of the keys: ARIA Authoring Practices, "Radio Group". */
export function ScopeChoice({ scopes, chosen, onChoose }: ScopeChoiceProps) {
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = nextOf(scopes, chosen, step)
    onChoose(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }

  return (
    <div role="radiogroup" aria-label={say('How much')} className={styles.scopes} onKeyDown={press}>
      {scopes.map(({ label, count }, i) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold two lines
        <button
          key={label}
          type="button"
          role="radio"
          aria-checked={i === chosen}
          aria-disabled={count === 0 || undefined}
          tabIndex={i === chosen ? 0 : -1}
          className={styles.scope}
          onClick={() => count > 0 && onChoose(i)}
        >
          <span>{label}</span> <span className={styles.count}>{formatNumber(count)}</span>
        </button>
      ))}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The next scope that has rows; the same one if no other has. */
function nextOf(scopes: readonly ListScope[], from: number, step: number): number {
  for (let i = 1; i < scopes.length; i++) {
    const index = (from + i * step + i * scopes.length) % scopes.length
    if ((scopes[index]?.count ?? 0) > 0) return index
  }
  return from
}
