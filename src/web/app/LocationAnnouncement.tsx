import { useLists } from '../lists/useLists.ts'
import { useUrlState } from '../state/url.ts'
import { Announcement } from '../ui/Announcement.tsx'
import { describeLocation } from './describeLocation.ts'

/**
 * Tells a screen reader what was opened, unless a heading that takes the focus does: after a click on the map or
 * Back. It comes after the panels in the page, so that their headings take the focus first.
 */
export function LocationAnnouncement() {
  const { country, all } = useLists().areas
  const location = describeLocation(useUrlState(), { country, areas: all })
  return <Announcement text={location} isHeard={isHeadingFocused} />
}

function isHeadingFocused(): boolean {
  return document.activeElement instanceof HTMLHeadingElement
}
