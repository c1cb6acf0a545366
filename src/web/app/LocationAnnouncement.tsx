import { useEffect, useState } from 'react'
import { useLists } from '../lists/useLists.ts'
import { useUrlState } from '../state/url.ts'
import { Announcement } from '../ui/status.tsx'
import { describeLocation } from './describeLocation.ts'

/**
 * Tells a screen reader what was opened, unless a heading that takes the focus does: after a click on the map or
 * Back. It comes after the panels in the page, so that their headings take the focus first.
 */
export function LocationAnnouncement() {
  const { country, all } = useLists().areas
  const state = useUrlState()
  const location = describeLocation(state, { country, areas: all })
  const [unsaid, setUnsaid] = useState('')
  useEffect(
    function sayUnlessFocused() {
      const isHeard = document.activeElement instanceof HTMLHeadingElement
      setUnsaid(isHeard ? '' : location)
    },
    [location],
  )
  return <Announcement text={unsaid} />
}
