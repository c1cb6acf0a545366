import { say, sayAs } from '../../core/language/say.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ChangesPage.module.css'

/** One of the two states that are compared. */
export interface Side {
  readonly name: string // of the file, or "the service"
  readonly day: string // "1 Oct 2026"
  readonly detail: string // "saved file · 4,764"
}

interface SideCardsProps {
  readonly before: Side
  readonly after: Side
  readonly isVendors: boolean
  readonly onSwap: (() => void) | undefined
}

const ARROWS = 'M4 7h11m0 0-3-3m3 3-3 3M16 13H5m0 0 3-3m-3 3 3 3'

/** What is compared with what. */
export function SideCards({ before, after, isVendors, onSwap }: SideCardsProps) {
  return (
    <div className={styles.sides}>
      <SideCard
        label={isVendors ? 'A' : sayAs('the earlier of two states', 'Before')}
        side={before}
        isVendors={isVendors}
      />
      {onSwap ? (
        <button
          type="button"
          aria-label={say('Swap the two')}
          title={sayAs('button', 'Swap')}
          className={styles.swap}
          onClick={onSwap}
        >
          <Icon path={ARROWS} />
        </button>
      ) : (
        <span className={styles.swap}>
          <Icon path="M4 10h12m0 0-4-4m4 4-4 4" />
        </span>
      )}
      <SideCard
        label={isVendors ? 'B' : sayAs('the later of two states', 'Now')}
        side={after}
        isVendors={isVendors}
      />
    </div>
  )
}

interface SideCardProps {
  readonly label: string
  readonly side: Side
  readonly isVendors: boolean
}

function SideCard({ label, side: { name, day, detail }, isVendors }: SideCardProps) {
  return (
    <div className={styles.side}>
      <span>{label}</span>
      <strong>
        <bdi>{isVendors ? name : day}</bdi>
      </strong>
      <span title={name}>
        <bdi>{isVendors ? `${day} · ${detail}` : `${name} · ${detail}`}</bdi>
      </span>
    </div>
  )
}
