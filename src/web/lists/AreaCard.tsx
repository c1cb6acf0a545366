import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { say } from '../../core/language/say.ts'
import { codesAt } from '../../core/list/placing.ts'
import { nationalCode } from '../../core/prefix.ts'
import { toArea } from '../state/links.ts'
import { useOwnColumns } from '../state/ownColumns/ownStore.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import styles from './AreaCard.module.css'
import { AreaFacts } from './AreaFacts.tsx'
import { CodeForms } from './CodeForms.tsx'
import { LazyOwnFacts } from './LazyOwn.ts'
import { LocalClock } from './LocalClock.tsx'
import { NearbyCodes } from './NearbyCodes.tsx'
import { NumberNote } from './NumberNote.tsx'
import { OtherTowns } from './OtherTowns.tsx'
import type { OpenTown } from './openTown.ts'
import { ShortlistActions } from './ShortlistActions.tsx'

interface AreaCardProps {
  readonly country: Country
  readonly open: OpenTown
  readonly areas: readonly Area[] // all areas of the country
}

/** What is known of the open town below its name and code: how to write the code, what else is there and near it. */
export function AreaCard({ country, open, areas }: AreaCardProps) {
  const { name, position, area, isListed, others } = open
  const codesHere = useMemo(() => (position ? codesAt(position, areas) : []), [position, areas])
  const ownColumns = useOwnColumns()
  const servesCountry = !isListed && nationalCode(country.callingCode, area.code) === ''
  return (
    <>
      <AlsoHere areas={codesHere.filter(({ code }) => code !== area.code)} country={country} />
      <NumberNote country={country} area={area} />
      <CodeForms country={country} code={area.code} />
      <ShortlistActions country={country} area={area} />
      {ownColumns && <LazyOwnFacts columns={ownColumns} country={country} code={area.code} />}
      {!isListed && (
        <p className={styles.note}>
          {servesCountry
            ? say('This code serves all of {country}.', { country: country.name })
            : say('This code is that of {area}.', { area: area.name })}
        </p>
      )}
      {!servesCountry && <OtherTowns towns={others} name={name} />}
      <LocalClock name={name} iso={country.iso} code={area.code} />
      {position && (
        <NearbyCodes
          country={country}
          name={name}
          position={position}
          areas={areas}
          code={area.code}
          codesHere={codesHere}
        />
      )}
      <AreaFacts country={country} open={open} areas={areas} codesHere={codesHere.length} />
    </>
  )
}

interface AlsoHereProps {
  readonly areas: readonly Area[] // of the same place, with other codes
  readonly country: Country
}

function AlsoHere({ areas, country: { callingCode } }: AlsoHereProps) {
  if (areas.length === 0) return null
  return (
    <p className={styles.alsoHere}>
      {say('Also here')}{' '}
      {areas.map(({ code, name }) => (
        <UrlLink key={code} change={toArea(code, name)} title={name}>
          {nationalCode(callingCode, code) || code}
        </UrlLink>
      ))}
    </p>
  )
}
