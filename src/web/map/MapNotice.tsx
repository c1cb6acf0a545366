import { useEffect } from 'react'
import { useMap } from 'react-leaflet'

const READING_MS = 4_000

interface MapNoticeProps {
  readonly text: string | undefined
  readonly onForget: () => void
}

/** A short word about what a person has just asked of the map, until they have read it or move on. */
export function MapNotice({ text, onForget }: MapNoticeProps) {
  const map = useMap()
  useEffect(
    function forgetText() {
      if (text === undefined) return
      const timer = setTimeout(onForget, READING_MS)
      map.on('movestart', onForget)
      return () => {
        clearTimeout(timer)
        map.off('movestart', onForget)
      }
    },
    [map, text, onForget],
  )
  return (
    <div role="status" className="map-notice">
      {text && <p>{text}</p>}
    </div>
  )
}
