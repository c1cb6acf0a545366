import { useState } from 'react'
import type { Area } from '../../core/area.ts'
import { formatCount } from '../../core/list/formatCount.ts'
import { toArea } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import styles from './AreaCard.module.css'

const STEP = 50 // towns

interface OtherTownsProps {
  readonly towns: readonly Area[] // of the open code
  readonly name: string // of the open town, which is not among them
}

/** One line on the other towns of a code, which opens to the first of them, and then to more. */
export function OtherTowns({ towns, name }: OtherTownsProps) {
  const [limit, setLimit] = useState(STEP)
  const named = new Map(towns.map((town) => [town.name, town]))
  named.delete(name) // listed twice
  const left = named.size - limit
  if (named.size === 0) return null
  return (
    <details className={styles.others}>
      <summary>
        also {formatCount(named.size)} other {named.size === 1 ? 'town' : 'towns'}
      </summary>
      <ul>
        {[...named.values()].slice(0, limit).map((town) => (
          <li key={town.name}>
            <UrlLink change={toArea(town.code, town.name)}>{town.name}</UrlLink>
          </li>
        ))}
        {left > 0 && (
          <li>
            <button type="button" onClick={() => setLimit(limit + STEP)}>
              and {formatCount(left)} more
            </button>
          </li>
        )}
      </ul>
    </details>
  )
}
