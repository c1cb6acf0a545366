import { useMemo, useState } from 'react'
import { canOpen } from '../../core/country.ts'
import { toInput } from '../../core/doctor/input.ts'
import { useCountriesLoaded } from '../api/useCountriesLoaded.ts'
import { useSession } from '../api/useSession.ts'
import { useWorld } from '../api/useWorld.ts'
import { DoctorPage } from '../doctor/DoctorPage.tsx'
import { Account } from './Account.tsx'

const NONE: readonly string[] = []

/** The page that looks for what is wrong in the data, and loads what it has not seen if a person wishes. */
export function DoctorView() {
  const world = useWorld()
  const { file } = useSession()
  const contents = file?.contents
  const input = useMemo(() => (contents ? toInput(contents) : { world }), [contents, world])
  const all = useMemo(() => world.countries.filter(canOpen).map(({ iso }) => iso), [world.countries])
  const [wanted, setWanted] = useState(NONE)
  const { waiting, failed, retry } = useCountriesLoaded(wanted)
  const isWanted = wanted.length > 0
  return (
    <DoctorPage
      input={input}
      file={contents && { name: file.name, unit: contents.unit }}
      missing={all.length - world.areas.size}
      isLoading={isWanted && waiting > 0}
      onLoad={isWanted && failed.length > 0 ? retry : () => setWanted(all)}
      account={<Account />}
    />
  )
}
