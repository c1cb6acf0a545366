import { type KeyboardEvent, useState } from 'react'
import { say } from '../../../core/language/say.ts'
import { useUrlState } from '../../state/url.ts'
import { buttonStep, nextSnap } from './dragSheet.ts'
import styles from './SheetHandle.module.css'
import { moveSheet, useSnap } from './sheet.ts'
import { useSheetMotion } from './useSheetMotion.ts'

/** The button at the upper edge of the sheet, which moves it and can be dragged. */
export function SheetHandle() {
  const snap = useSnap()
  const { iso, code } = useUrlState()
  const place = `${iso} ${code}`
  const [last, setLast] = useState({ place, direction: 'up' as 'up' | 'down' })
  const direction = buttonStep(snap, last.place === place ? last.direction : 'up')

  function step(next: 'up' | 'down'): void {
    setLast({ place, direction: next })
    moveSheet(nextSnap(snap, next))
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 'up' : 'down')
  }

  return (
    <button
      ref={useSheetMotion()}
      type="button"
      data-grip=""
      className={styles.handle}
      aria-label={direction === 'up' ? say('Show more') : say('Show less')}
      onClick={() => step(direction)}
      onKeyDown={press}
    />
  )
}
