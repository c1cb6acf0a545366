import type { Changes } from '../../core/changes/change.ts'
import { andMore } from '../../core/compare/compareAreas.ts'
import type { Country } from '../../core/country.ts'
import { joinParts } from '../../core/language/formatList.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { Icon } from '../ui/Icon.tsx'
import iconButton from '../ui/IconButton.module.css'
import { sayRich } from '../ui/sayRich.ts'
import styles from './ChangesPage.module.css'

/** One of the two states that are compared. */
interface ComparedState {
  readonly name: string // of the file, or "the service"
  readonly day: string // "1 Oct 2026"
  readonly detail: string // "saved file · 4,764"
}

export interface SideCardsProps {
  readonly before: ComparedState
  readonly after: ComparedState
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
          className={iconButton.button}
          onClick={onSwap}
        >
          <Icon path={ARROWS} />
        </button>
      ) : (
        <span className={styles.arrow}>
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
  readonly side: ComparedState
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

/** Countries that one side lacks, and a doubt if it lacks most of the areas. */
export function Gaps({
  changes,
  isVendors,
}: {
  readonly changes: Changes
  readonly isVendors: boolean
}) {
  const { onlyBefore, onlyAfter, counts, compared } = changes
  return (
    <>
      {!isVendors && <Doubt side="earlier" lacks={counts.added} all={compared} />}
      {!isVendors && <Doubt side="later" lacks={counts.removed} all={compared} />}
      <Gap
        title={isVendors ? say('Countries only A has') : say('Countries that are gone')}
        countries={onlyBefore}
      />
      <Gap
        title={isVendors ? say('Countries only B has') : say('New countries')}
        countries={onlyAfter}
      />
    </>
  )
}

const SHOWN = 8 // countries

function Gap({
  title,
  countries,
}: {
  readonly title: string
  readonly countries: readonly Country[]
}) {
  if (countries.length === 0) return null
  const names = countries.slice(0, SHOWN).map(({ name }) => name)
  const more = countries.length - names.length
  return (
    <p className={styles.gap}>
      {sayRich('<strong>{title}:</strong> {countries}', {
        title,
        countries: andMore(joinParts(names), more),
      })}
    </p>
  )
}

interface DoubtProps {
  readonly side: 'earlier' | 'later'
  readonly lacks: number // areas
  readonly all: number
}

/** Coverage hardly changes so much: the file may have been filtered when it was saved. */
function Doubt({ side, lacks, all }: DoubtProps) {
  if (lacks <= all / 2) return null
  const values = { count: all - lacks, all }
  return (
    <p className={styles.gap}>
      {side === 'earlier'
        ? sayRich(
            '<strong>The earlier list has only {count} of {all, plural, one {# area} other {# areas}}.</strong> ' +
              'If it was filtered when it was saved, what is called added was merely left out.',
            values,
          )
        : sayRich(
            '<strong>The later list has only {count} of {all, plural, one {# area} other {# areas}}.</strong> ' +
              'If it was filtered when it was saved, what is called removed was merely left out.',
            values,
          )}
    </p>
  )
}
