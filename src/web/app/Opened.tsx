import { useEffect, useState } from 'react'
import { Announcement } from '../ui/Announcement.tsx'

/**
 * Says what was opened where the focus does not: by a click on the map, by Back. It stands behind the
 * panels, whose headings take the focus first.
 */
export function Opened({ place }: { readonly place: string }) {
  const [unsaid, setUnsaid] = useState('')
  useEffect(
    function sayUnlessFocused() {
      setUnsaid(document.activeElement instanceof HTMLHeadingElement ? '' : place)
    },
    [place],
  )
  return <Announcement text={unsaid} />
}
