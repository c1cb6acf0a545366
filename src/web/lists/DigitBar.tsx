import type { CSSProperties } from 'react'
import { say } from '../../core/language/say.ts'
import type { DigitCount } from '../../core/list/filter.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import { useStore } from '../state/createStore.ts'
import { shownZones } from '../state/shownZones.ts'
import { navigate } from '../state/url.ts'
import styles from './DigitBar.module.css'

interface DigitBarProps {
  readonly callingCode: string
  readonly counts: readonly DigitCount[] // of all areas of the country
  readonly digits: string // only areas of these are listed; '': all
}

const MOST_IN_LINE = 6 // a finger's width each on the narrowest phone

/** How many areas have a code that begins with each digit; each bar lists and maps only these. The legend of the zones. */
export function DigitBar({ callingCode, counts, digits }: DigitBarProps) {
  const isLegend = useStore(shownZones) !== undefined
  const most = Math.max(...counts.map(({ count }) => count))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a form's looks along
    <div
      role="group"
      aria-labelledby="digits"
      className={`${styles.digits} ${isLegend ? styles.legend : ''}`}
      data-filtered={digits === '' ? undefined : ''}
    >
      <p id="digits">{say('Areas by first digit after {code}', { code: `+${callingCode}` })}</p>
      <div className={styles.bars} style={{ '--columns': columnsOf(counts.length) } as CSSProperties}>
        {counts.map(({ digit, count }) => (
          <button
            key={digit}
            type="button"
            aria-pressed={digits.includes(digit)}
            aria-label={`${digit}: ${formatAreaCount(count)}`}
            title={`+${callingCode} ${digit}…: ${formatAreaCount(count)}`}
            onClick={() => navigate({ digits: toggled(digits, digit) }, 'replace')}
          >
            <span className={styles.space}>
              <span
                className={styles.bar}
                style={{
                  height: `${(count / most) * 100}%`,
                  background: isLegend ? `var(--zone-${digit}-bar)` : undefined,
                }}
              />
            </span>
            {digit}
          </button>
        ))}
      </div>
    </div>
  )
}

function toggled(digits: string, digit: string): string {
  return digits.includes(digit) ? digits.replace(digit, '') : digits + digit
}

/** Lines of equal length, where one has no room for all. */
function columnsOf(count: number): number {
  return Math.ceil(count / Math.ceil(count / MOST_IN_LINE))
}
