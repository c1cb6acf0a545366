import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatPosition } from '../../core/position.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { TO_AREAS } from '../state/places.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import styles from './AreaDetails.module.css'

interface AreaDetailsProps {
  readonly country: Country
  readonly towns: readonly Area[] // the rows of one code, at least one
}

/** All about one area code: it may serve many towns. */
export function AreaDetails({ country, towns }: AreaDetailsProps) {
  const [{ code = '', name = '', position = undefined } = {}] = towns
  const title = towns.length === 1 ? name : `${name} and ${towns.length - 1} more`
  return (
    <section className={styles.details} aria-label="Area details">
      <header className={styles.header}>
        <h2>{title}</h2>
        <UrlLink change={TO_AREAS} className={styles.close} aria-label="Close details" title="Close">
          <svg
            viewBox="0 0 20 20"
            width="18"
            height="18"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden="true"
          >
            <path d="M5 5l10 10M15 5L5 15" strokeLinecap="round" />
          </svg>
        </UrlLink>
      </header>
      <dl className={styles.facts}>
        <Fact term="Area code" value={code} copyLabel="Copy area code" />
        <Fact
          term="Dialling prefix"
          value={formatPrefix(country.callingCode, code)}
          copyLabel="Copy dialling prefix"
        />
        {towns.length === 1 && position && (
          <Fact term="Position" value={formatPosition(position)} copyLabel="Copy position" />
        )}
        {towns.length === 1 && !position && <Fact term="Position" value="none: it is not on the map" />}
      </dl>
      {towns.length > 1 && (
        <div className={styles.towns}>
          <h3>Serves {towns.length} places</h3>
          <p>{towns.map((town) => town.name).join(' · ')}</p>
        </div>
      )}
    </section>
  )
}

interface FactProps {
  readonly term: string
  readonly value: string
  readonly copyLabel?: string
}

function Fact({ term, value, copyLabel }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        <span className={copyLabel ? styles.value : undefined}>{value}</span>
        {copyLabel && <CopyButton text={value} label={copyLabel} />}
      </dd>
    </div>
  )
}
