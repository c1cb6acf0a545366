import type { ReactNode } from 'react'
import type { Changes } from '../../core/changes/change.ts'
import type { Country } from '../../core/country.ts'
import { say } from '../../core/language/say.ts'
import { sayRich } from '../ui/sayRich.ts'
import styles from './ChangesPage.module.css'
import { describeNames } from './describeNames.ts'

interface GapsProps {
  readonly changes: Changes
  readonly isVendors: boolean
}

/** Countries that one side lacks altogether, and a doubt where it lacks most of the areas. */
export function Gaps({ changes, isVendors }: GapsProps) {
  const { onlyBefore, onlyAfter, counts, compared } = changes
  return (
    <>
      {!isVendors && <Doubt side="earlier" lacks={counts.added} all={compared} />}
      {!isVendors && <Doubt side="later" lacks={counts.removed} all={compared} />}
      <Gap
        title={isVendors ? say('Countries only A has') : say('Countries that are gone')}
        countries={onlyBefore}
      />
      <Gap title={isVendors ? say('Countries only B has') : say('New countries')} countries={onlyAfter} />
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
      {sayRich('<strong>{title}:</strong> {countries}', {
        title,
        countries: describeNames(names, more),
        strong,
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
  const values = { count: all - lacks, all, strong }
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

function strong(inside: ReactNode): ReactNode {
  return <strong>{inside}</strong>
}
