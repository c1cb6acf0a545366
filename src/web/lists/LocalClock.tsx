import { type CSSProperties, useMemo } from 'react'
import { say } from '../../core/language/say.ts'
import { zoneOfCode } from '../../core/number/zoneOfCode.ts'
import {
  CLOSES,
  describeHours,
  describeOffices,
  formatClock,
  localTimeAt,
  OPENS,
} from '../../core/officeHours.ts'
import { loadTimeZones } from '../api/pageFiles.ts'
import { useLoaded } from '../state/useLoaded.ts'
import hidden from '../ui/hidden.module.css'
import { useNow } from '../ui/time.ts'
import card from './AreaCard.module.css'
import styles from './LocalClock.module.css'

const DAY = 24 * 60 // minutes

interface LocalClockProps {
  readonly name: string // of the place
  readonly iso: string
  readonly code: string
}

/** What time it is at a place, and whether its offices are usually open. Nothing where its code has several zones. */
export function LocalClock({ name, iso, code }: LocalClockProps) {
  const table = useLoaded(loadTimeZones)
  const zone = useMemo(() => table && zoneOfCode(table, code), [table, code])
  const now = useNow()
  const time = zone === undefined ? undefined : localTimeAt(now, zone)
  if (!time) return null
  const offices = describeOffices(time, iso)
  const isOtherDay = time.day !== new Date(now).getDay()
  const clock = formatClock(time, isOtherDay)
  const tone = offices.isOpen ? styles.open : offices.isSoon ? styles.soon : styles.shut
  return (
    <section className={card.part}>
      <div className={card.partHead}>
        <h2>{say('{place} now', { place: name })}</h2>
        <span
          className={`${styles.badge} ${tone}`}
          title={say('Usual office hours: {hours}', { hours: describeHours(iso) })}
        >
          {offices.text}
        </span>
      </div>
      <p className={hidden.text}>{clock}</p>
      <div className={styles.day} dir="ltr" aria-hidden="true">
        <span className={styles.clock} style={besideHand(time.minutes, isOtherDay ? 5.25 : 3)}>
          {clock}
        </span>
        <span className={styles.line}>
          {offices.isWorkday && (
            <span className={styles.hours} style={{ left: share(OPENS), width: share(CLOSES - OPENS) }} />
          )}
          <span className={styles.hand} style={{ left: share(time.minutes) }} />
        </span>
        <span className={styles.scale}>
          {['00', '06', '12', '18', '24'].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </span>
      </div>
    </section>
  )
}

/** Over the hand, but inside the day near midnight too. */
function besideHand(minutes: number, widthRem: number): CSSProperties {
  const left = `calc(${share(minutes)} - ${widthRem / 2}rem)`
  return { width: `${widthRem}rem`, left: `max(0px,min(${left},calc(100% - ${widthRem}rem)))` }
}

/** How far along the day. */
function share(minutes: number): string {
  return `${(100 * minutes) / DAY}%`
}
