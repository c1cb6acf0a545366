import type { Country } from '../../core/country.ts'
import { toCountry } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Failure } from '../ui/Failure.tsx'
import styles from './Panel.module.css'
import type { AreaList } from './useAreaList.ts'

interface RegionNoteProps {
  readonly country: Country
  readonly list: AreaList
}

/** Below the heading of a region: what its list waits for, and the way to the whole country. */
export function RegionNote({ country, list: { region: open, within } }: RegionNoteProps) {
  if (!open) return null
  const { region, trouble } = open
  const name = region.name ?? region.code
  return (
    <div className={styles.about}>
      {!within && trouble && (
        <Failure text={trouble.text} action={{ label: 'Try again', onAct: trouble.retry }} />
      )}
      <p role="status" aria-live="off">
        {!within && !trouble && `Finding the areas of ${name}…`}
        {within?.length === 0 && `No area of ${name} is known.`}
      </p>
      <UrlLink change={toCountry(country.iso)} className={styles.whole}>
        All of {country.name}
      </UrlLink>
    </div>
  )
}
