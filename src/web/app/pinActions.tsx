import { useMemo } from 'react'
import { canOpen } from '../../core/country.ts'
import { say } from '../../core/language/say.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { useSession } from '../api/session.ts'
import type { Lists } from '../lists/useLists.ts'
import { PinMark } from '../pins/PinMark.tsx'
import { pinCountries, unpinCountries } from '../pins/pinning.ts'
import { useStore } from '../state/createStore.ts'
import { pins } from '../state/pins.ts'
import { Button } from '../ui/Button.tsx'
import type { MenuItem } from '../ui/Menu.tsx'

/** The menu item that pins or unpins the open country, or all; none for a file, which is in memory anyway. */
export function usePinItem({
  areas,
  countries,
}: Pick<Lists, 'areas' | 'countries'>): readonly MenuItem[] {
  const session = useSession()
  const { pinned } = useStore(pins)
  const { country } = areas
  const isos = (country ? [country] : countries.all).filter(canOpen).map(({ iso }) => iso)
  if (session.file || isos.length === 0) return []
  return isos.every((iso) => pinned.has(iso))
    ? [
        {
          label: country
            ? say('Unpin {country}', { country: country.name })
            : say('Unpin all countries'),
          hint: say('Loaded again with all others'),
          onChoose: () => unpinCountries(isos),
        },
      ]
    : [
        {
          label: country
            ? say('Pin {country}', { country: country.name })
            : say('Pin all countries'),
          hint: say('From memory until you sign out'),
          onChoose: () => pinCountries(session, isos),
        },
      ]
}

/** Pins the countries of the shortlist, and shows that they are pinned. */
export function PinShortlist({ lines }: { readonly lines: Shortlist }) {
  const session = useSession()
  const { pinned, work } = useStore(pins)
  const isos = useMemo(() => [...new Set(lines.map(({ iso }) => iso))], [lines])
  const missing = isos.filter((iso) => !pinned.has(iso))
  if (session.file) return null // it is in memory
  return (
    <>
      {missing.length > 0 && !work && (
        <Button
          title={say(
            'For a demonstration: their countries answer from memory, until you sign out or reload the page.',
          )}
          onClick={() => pinCountries(session, isos)}
        >
          {missing.length < isos.length ? say('Pin the rest') : say('Pin')}
        </Button>
      )}
      <PinMark isos={isos} />
    </>
  )
}
