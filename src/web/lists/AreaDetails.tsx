import type { ReactNode } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatPosition, type Position } from '../../core/geo/position.ts'
import { codesAt, type Placing, placingOf } from '../../core/list/placing.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { TO_AREAS, toArea } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import hidden from '../ui/hidden.module.css'
import { Icon } from '../ui/Icon.tsx'
import styles from './AreaDetails.module.css'

interface AreaDetailsProps {
  readonly country: Country
  readonly towns: readonly Area[] // all areas of one code, at least one
  readonly areas: readonly Area[] // all areas of the country
}

/** The details of one area code, which may serve many towns. */
export function AreaDetails({ country, towns, areas }: AreaDetailsProps) {
  const [first] = towns
  if (!first) return null
  const { code, name, position } = first
  const siblings = position ? codesAt(position, areas).filter((area) => area.code !== code) : []
  return (
    <section className={styles.details} aria-label="Area details">
      <header className={styles.header}>
        <h2>{towns.length === 1 ? breakable(name) : `Area code ${code}`}</h2>
        <UrlLink change={TO_AREAS} className={styles.close} aria-label="Close details" title="Close">
          <Icon path="M5 5l10 10M15 5L5 15" />
        </UrlLink>
      </header>
      <dl className={styles.facts}>
        <Fact term="Area code" value={code} copyLabel="Copy area code" />
        <Fact
          term="Dialling prefix"
          value={formatPrefix(country.callingCode, code)}
          copyLabel="Copy dialling prefix"
        />
        {towns.length === 1 && <PositionFact area={first} country={country} areas={areas} />}
      </dl>
      {towns.length === 1 && siblings.length > 0 && (
        <p className={styles.siblings}>
          In the same place:{' '}
          {siblings.map((sibling) => (
            <UrlLink key={sibling.code} change={toArea(sibling.code)} title={sibling.name}>
              {sibling.code}
            </UrlLink>
          ))}
        </p>
      )}
      {towns.length > 1 && (
        <div className={styles.towns}>
          <h3>Serves {towns.length} places</h3>
          <p>{towns.map((town) => town.name).join(' · ')}</p>
        </div>
      )}
    </section>
  )
}

/** Lets a line of names joined by slashes break after each slash. */
function breakable(name: string): ReactNode[] {
  return name.split('/').flatMap((part, i) => (i === 0 ? [part] : ['/', <wbr key={part} />, part]))
}

const DOUBTS: Partial<Record<Placing, string>> = {
  country: 'This is the country’s own point: the service does not say where the area is.',
  far: 'This is far from the country’s other areas: it may be an island, or a mistake.',
  swapped: 'This seems wrong: in the other order the two numbers lie in the country.',
}

function PositionFact({ area, country, areas }: { area: Area; country: Country; areas: readonly Area[] }) {
  const { position } = area
  const doubt = DOUBTS[placingOf(area, country, areas)]
  if (!position) {
    return <Fact term="Position" value={doubt ? `none. ${doubt}` : 'none: it is not on the map'} />
  }
  return (
    <Fact term="Position" value={formatPosition(position)} copyLabel="Copy position">
      <a className={styles.open} href={openStreetMap(position)} target="_blank" rel="noopener noreferrer">
        Open
        <span className={hidden.text}> in OpenStreetMap</span>
      </a>
      {doubt && <p className={styles.doubt}>{doubt}</p>}
    </Fact>
  )
}

function openStreetMap({ lat, lng }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=11/${lat}/${lng}`
}

interface FactProps {
  readonly term: string
  readonly value: string
  readonly copyLabel?: string
  readonly children?: ReactNode
}

function Fact({ term, value, copyLabel, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        <span className={copyLabel ? styles.value : undefined}>{value}</span>
        {copyLabel && <CopyButton text={value} label={copyLabel} />}
        {children}
      </dd>
    </div>
  )
}
