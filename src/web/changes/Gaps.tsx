import type { Changes } from '../../core/changes/change.ts'
import type { Country } from '../../core/country.ts'
import { formatCount } from '../../core/list/formatCount.ts'
import styles from './ChangesPage.module.css'

interface GapsProps {
  readonly changes: Changes
  readonly isVendors: boolean
}

/** Countries that one side lacks altogether, and a doubt where it lacks most of the areas. */
export function Gaps({ changes, isVendors }: GapsProps) {
  const { onlyBefore, onlyAfter, counts, compared } = changes
  return (
    <>
      {!isVendors && <Doubt side="earlier" kind="added" lacks={counts.added} all={compared} />}
      {!isVendors && <Doubt side="later" kind="removed" lacks={counts.removed} all={compared} />}
      <Gap title={isVendors ? 'Countries only A has' : 'Countries that are gone'} countries={onlyBefore} />
      <Gap title={isVendors ? 'Countries only B has' : 'New countries'} countries={onlyAfter} />
    </>
  )
}

const SHOWN = 8

function Gap({ title, countries }: { readonly title: string; readonly countries: readonly Country[] }) {
  if (countries.length === 0) return null
  const names = countries.slice(0, SHOWN).map(({ name }) => name)
  const more = countries.length - names.length
  return (
    <p className={styles.gap}>
      <strong>{title}:</strong> {names.join(', ')}
      {more > 0 && ` and ${more} more`}
    </p>
  )
}

interface DoubtProps {
  readonly side: 'earlier' | 'later'
  readonly kind: 'added' | 'removed'
  readonly lacks: number // areas
  readonly all: number
}

/** Coverage hardly changes so much: the file may have been filtered when it was saved. */
function Doubt({ side, kind, lacks, all }: DoubtProps) {
  if (lacks <= all / 2) return null
  return (
    <p className={styles.gap}>
      <strong>
        The {side} list has only {formatCount(all - lacks)} of {formatCount(all)} areas.
      </strong>{' '}
      If it was filtered when it was saved, what is called {kind} was merely left out.
    </p>
  )
}
