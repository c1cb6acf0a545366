import { PinMark } from '../pins/PinMark.tsx'
import { useStore } from '../state/createStore.ts'
import { pins } from '../state/pins.ts'
import { useUrlState } from '../state/url.ts'

/** Marks what is pinned in the open list: its country, or all pinned countries. */
export function PinnedHere() {
  const { iso } = useUrlState()
  const { pinned, work } = useStore(pins)
  const all = [...new Set([...pinned.keys(), ...(work?.isos ?? [])])]
  return <PinMark isos={iso === undefined ? all : [iso]} />
}
