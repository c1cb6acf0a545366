import { useMemo } from 'react'
import { say } from '../../../core/language/say.ts'
import type { Shortlist } from '../../../core/shortlist/shortlist.ts'
import { useSession } from '../../api/session.ts'
import { PinMark } from '../../pins/PinMark.tsx'
import { useStore } from '../../state/createStore.ts'
import { pins } from '../../state/pins.ts'
import { Button } from '../../ui/Button.tsx'
import { usePinning } from './usePinning.ts'

/** Pins the countries of the shortlist, and shows that they are. */
export function PinShortlist({ lines }: { readonly lines: Shortlist }) {
  const { file } = useSession()
  const pin = usePinning()
  const { pinned, work } = useStore(pins)
  const isos = useMemo(() => [...new Set(lines.map(({ iso }) => iso))], [lines])
  const missing = isos.filter((iso) => !pinned.has(iso))
  if (file) return null // it is in memory
  return (
    <>
      {missing.length > 0 && !work && (
        <Button
          title={say(
            'For a demonstration: their countries answer from memory, until you sign out or reload the page.',
          )}
          onClick={() => pin(isos)}
        >
          {missing.length < isos.length ? say('Pin the rest') : say('Pin')}
        </Button>
      )}
      <PinMark isos={isos} />
    </>
  )
}
