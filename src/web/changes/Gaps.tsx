import type { Changes } from '../../core/changes/change.ts'
import type { Country } from '../../core/country.ts'
import styles from './ChangesPage.module.css'

interface GapsProps {
  readonly changes: Changes
  readonly isVendors: boolean
}

/** Countries that one side lacks altogether. */
export function Gaps({ changes: { onlyBefore, onlyAfter }, isVendors }: GapsProps) {
  return (
    <>
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
