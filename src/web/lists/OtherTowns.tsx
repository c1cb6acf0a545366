import { useState } from 'react'
import type { Area } from '../../core/area.ts'
import { say } from '../../core/language/say.ts'
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
        {say('also {count, plural, one {# other town} other {# other towns}}', { count: named.size })}
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
              {say('{count, plural, one {and # more} other {and # more}}', { count: left })}
            </button>
          </li>
        )}
      </ul>
    </details>
  )
}
