import { canOpen } from '../../../core/country.ts'
import { say } from '../../../core/language/say.ts'
import { useSession } from '../../api/session.ts'
import type { Lists } from '../../lists/useLists.ts'
import { unpinCountries } from '../../pins/pinning.ts'
import { useStore } from '../../state/createStore.ts'
import { pins } from '../../state/pins.ts'
import type { MenuItem } from '../../ui/Menu.tsx'
import { usePinning } from './usePinning.ts'

/** The item of a menu that pins the open country, or all of them, or ends that; none for a file, which is in memory. */
export function usePinItem({ areas, countries }: Pick<Lists, 'areas' | 'countries'>): readonly MenuItem[] {
  const { file } = useSession()
  const { pinned } = useStore(pins)
  const pin = usePinning()
  const { country } = areas
  const isos = (country ? [country] : countries.all).filter(canOpen).map(({ iso }) => iso)
  if (file || isos.length === 0) return []
  return isos.every((iso) => pinned.has(iso))
    ? [
        {
          label: country ? say('Unpin {country}', { country: country.name }) : say('Unpin all countries'),
          hint: say('Loaded again with all others'),
          onChoose: () => unpinCountries(isos),
        },
      ]
    : [
        {
          label: country ? say('Pin {country}', { country: country.name }) : say('Pin all countries'),
          hint: say('From memory until you sign out'),
          onChoose: () => pin(isos),
        },
      ]
}
