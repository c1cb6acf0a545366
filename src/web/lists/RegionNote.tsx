import type { Country } from '../../core/country.ts'
import { say } from '../../core/language/say.ts'
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
        <Failure text={trouble.text} action={{ label: say('Try again'), onAct: trouble.retry }} />
      )}
      <p role="status" aria-live="off">
        {!within && !trouble && say('Finding the areas of {region}…', { region: name })}
        {within?.length === 0 && say('No area of {region} is known.', { region: name })}
      </p>
      <UrlLink change={toCountry(country.iso)} className={styles.whole}>
        {say('All of {country}', { country: country.name })}
      </UrlLink>
    </div>
  )
}
