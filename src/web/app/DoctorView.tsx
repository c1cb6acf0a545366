import { useMemo, useState } from 'react'
import { canOpen } from '../../core/country.ts'
import { type Input, toInput } from '../../core/dataCheck/checkedList.ts'
import type { SavedContents } from '../../core/saved/savedFile.ts'
import type { World } from '../../core/world.ts'
import { useSession } from '../api/session.ts'
import { useCountriesLoaded } from '../api/useCountriesLoaded.ts'
import { useWorld } from '../api/world.ts'
import { DataCheckPage } from '../dataCheck/DataCheckPage.tsx'
import { useWorldProgress } from '../session/worldLoading.ts'
import { Account } from './Account.tsx'

type Contents = Omit<SavedContents, 'codes'>

const NONE: readonly string[] = []

/** The page that checks the data. A person can have it load the countries that are missing. */
export function DoctorView() {
  const { isGrowing, isRunning } = useWorldProgress()
  const world = useWorld()
  const { file } = useSession()
  const contents = file?.contents
  const all = useMemo(
    () => world.countries.filter(canOpen).map(({ iso }) => iso),
    [world.countries],
  )
  const missing = contents ? 0 : all.length - world.areas.size
  const [wanted, setWanted] = useState(NONE)
  const { waiting, failed, retry } = useCountriesLoaded(wanted)
  // the world takes in the last ones a moment after they arrive
  const isBehind = wanted === all && missing > failed.length
  const isRequested = wanted.length > 0 && (waiting > 0 || isBehind)
  const loading = isRequested
    ? 'requested'
    : (isGrowing || isRunning) && !contents
      ? 'running'
      : undefined
  const input = useSettled(
    contents ? inputOf(contents, toInput) : inputOf(world, ofLoaded),
    loading !== undefined,
  )
  return (
    <DataCheckPage
      input={input}
      file={contents && { name: file.name, unit: contents.unit }}
      missing={missing}
      total={all.length}
      loading={loading}
      onLoad={wanted === all && failed.length > 0 ? retry : () => setWanted(all)}
      account={<Account />}
    />
  )
}

/** A value as it was before it began to change many times a second; undefined if it did so from the start. */
function useSettled<Value>(value: Value, isChanging: boolean): Value | undefined {
  const [settled, setSettled] = useState(isChanging ? undefined : value)
  if (!isChanging && settled !== value) setSettled(value)
  return isChanging ? settled : value
}

const inputs = new WeakMap<World | Contents, Input>()

/** The same input for the same data, so that its findings are not computed again. */
function inputOf<Data extends World | Contents>(data: Data, create: (data: Data) => Input): Input {
  const input = inputs.get(data) ?? create(data)
  inputs.set(data, input)
  return input
}

/** Without the countries whose areas are not loaded. */
function ofLoaded(world: World): Input {
  return {
    world: { ...world, countries: world.countries.filter(({ iso }) => world.areas.has(iso)) },
  }
}
