import { FACTS, FILE } from 'virtual:dot-world'
import { ROOT } from 'virtual:page-root'
import { type CSSProperties, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import { watchSize } from '../ui/watchSize.ts'
import styles from './Backdrop.module.css'

interface BackdropProps {
  readonly showsCounts: boolean // the service has the catalogue that the picture was made from
}

/** A light for each place with an area code, some of them named. Decoration, except for the caption. */
export function Backdrop({ showsCounts }: BackdropProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  const { width, height, areas, countries, towns } = FACTS
  return (
    <div className={styles.backdrop} data-loaded={isLoaded}>
      <div className={styles.world} style={{ '--ratio': width / height } as CSSProperties}>
        <img
          src={`${ROOT}${FILE}`}
          alt=""
          width={width}
          height={height}
          decoding="async"
          fetchPriority="low"
          onLoad={() => setIsLoaded(true)}
        />
        <div ref={keepNamesClear} aria-hidden="true">
          {towns.map(({ name, prefix, side, shown, x, y }) => (
            <span
              key={prefix}
              className={`${styles.town} ${styles[side]} ${styles[shown]}`}
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              {name} <b>{prefix}</b>
            </span>
          ))}
        </div>
      </div>
      <p className={styles.caption}>
        {showsCounts && (
          <strong>
            {formatAreaCount(areas)} · {formatCountryCount(countries)}
          </strong>
        )}
        {say('Each light is a place with its own area code.')}
      </p>
    </div>
  )
}

/**
 * A ref callback: leaves out the names that words, buttons or the form would lie over, in whatever language and size of
 * letters, as the map does.
 */
function keepNamesClear(names: HTMLElement | null): () => void {
  const screen = names?.closest('main')
  const over = [...(screen?.querySelectorAll('[data-over-picture]') ?? [])]
  function clear(): void {
    const taken = over.map((element) => element.getBoundingClientRect())
    for (const name of names?.children ?? []) {
      const box = name.getBoundingClientRect()
      name.toggleAttribute(
        'data-covered',
        taken.some((other) => overlap(box, other)),
      )
    }
  }
  return watchSize(screen ? [screen, ...over] : over, clear)
}

const GAP_PX = 6 // between a name and words

function overlap(box: DOMRect, other: DOMRect): boolean {
  return (
    box.left < other.right + GAP_PX &&
    other.left < box.right + GAP_PX &&
    box.top < other.bottom + GAP_PX &&
    other.top < box.bottom + GAP_PX
  )
}
