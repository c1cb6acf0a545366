import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatWay } from '../../core/geo/formatWay.ts'
import type { Position } from '../../core/geo/position.ts'
import { say } from '../../core/language/say.ts'
import { nearestCodes } from '../../core/list/narrow.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { highlightProps } from '../state/highlighted.ts'
import { TO_COUNTRIES, toArea, toNear } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import { sayRich } from '../ui/sayRich.ts'
import styles from './AreaCard.module.css'

const SHOWN = 4

interface NearbyCodesProps {
  readonly country: Country
  readonly name: string // of the open town
  readonly position: Position
  readonly areas: readonly Area[] // all areas of the country
  readonly code: string // the open one
  readonly codesHere: readonly Area[] // of the open place
}

/** The nearest places of the country with other codes. */
export function NearbyCodes({ country, name, position, areas, code, codesHere }: NearbyCodesProps) {
  const near = useMemo(() => {
    const out = new Set([code, ...codesHere.map((area) => area.code)])
    return nearestCodes(areas, position, { out, limit: SHOWN })
  }, [areas, position, code, codesHere])
  if (near.length === 0) return null
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2 id="nearest-codes">{say('Nearest other codes')}</h2>
        <UrlLink change={{ ...TO_COUNTRIES, ...toNear(position, name) }}>{say('All nearby')}</UrlLink>
      </div>
      <ul aria-labelledby="nearest-codes" className={styles.near}>
        {near.map(({ area, position: there, more }) => (
          <li key={area.code}>
            <UrlLink change={toArea(area.code, area.name)} {...highlightProps(area.code)}>
              <span className={styles.way}>{formatWay(position, there)}</span>{' '}
              <span className={styles.nearName}>{area.name}</span>{' '}
              <span className={styles.nearCode}>
                {more === 0 ? (
                  <Prefix text={formatPrefix(country.callingCode, area.code)} />
                ) : (
                  sayRich('{code}<more> & {count, plural, one {# more} other {# more}}</more>', {
                    code: <Prefix text={formatPrefix(country.callingCode, area.code)} />,
                    count: more,
                    more: (inside) => <span className={styles.more}>{inside}</span>,
                  })
                )}
              </span>
            </UrlLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
