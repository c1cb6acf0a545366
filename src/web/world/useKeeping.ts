import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { areasQuery, type Session } from '../api/queries.ts'
import { readWorld } from '../api/readWorld.ts'
import type { WorldLoading } from '../api/worldLoader.ts'
import {
  isKeeping,
  type KeptWorld,
  keepWorld,
  type Owner,
  readKeptWorld,
  startKeeping,
  stopKeeping,
} from '../state/keptWorld.ts'

/** The setting that keeps the areas of the world on this device, and what comes of it. */
export interface Keeping {
  readonly isOn: boolean
  readonly isRead: boolean // whether what was kept is there, if anything was
  readonly keptAtMs: number | undefined // when what is shown was kept; undefined: it is of this session
  readonly trouble: string | undefined // a sentence
  readonly toggle: () => void
}

const TROUBLE = 'This browser cannot keep the areas: its storage is blocked or full.'

/** Reads what is kept for the account at the start of a session, and keeps the world whenever it is loaded. */
export function useKeeping(session: Session, { phase, done }: WorldLoading): Keeping {
  const client = useQueryClient()
  const owner = useMemo(() => ownerOf(session), [session])
  const [isOn, setIsOn] = useState(isKeeping)
  const [isRead, setIsRead] = useState(!isOn)
  const [keptAtMs, setKeptAtMs] = useState<number>()
  const [trouble, setTrouble] = useState<string>()
  const isLoaded = phase === 'done' && done > 0

  useEffect(
    function readAtStart() {
      if (isRead) return
      let isWanted = true
      const proceed = (outcome: () => void) => {
        if (!isWanted) return
        outcome()
        setIsRead(true)
      }
      readKeptWorld(owner).then(
        (kept) => proceed(() => setKeptAtMs(kept && restore(client, session, kept))),
        () => proceed(() => setTrouble(TROUBLE)),
      )
      return function forget() {
        isWanted = false
      }
    },
    [client, session, owner, isRead],
  )

  useEffect(
    function keepWhenLoaded() {
      if (!isOn || !isLoaded) return
      const { world, newestMs } = worldToKeep(client, session)
      setKeptAtMs((before) => (before === world.keptAtMs ? before : undefined)) // loaded again
      if (newestMs > world.keptAtMs || keptAtMs === undefined)
        keepWorld(owner, world).catch(() => setTrouble(TROUBLE))
    },
    [client, session, owner, isOn, isLoaded, keptAtMs],
  )

  async function toggle(): Promise<void> {
    setIsOn(!isOn)
    setTrouble(undefined)
    try {
      if (isOn) await stopKeeping()
      else startKeeping()
    } catch {
      setIsOn(isKeeping())
      setTrouble(TROUBLE)
    }
  }

  return { isOn, isRead, keptAtMs, trouble, toggle }
}

function ownerOf({ username, access }: Session): Owner {
  return { service: new URL(access.base, location.href).href, username }
}

/** Into the query cache, as old as it is, for the countries that the account still has. */
function restore(client: QueryClient, session: Session, { areas, keptAtMs }: KeptWorld): number | undefined {
  let restored = 0
  for (const { iso } of readWorld(client, session).countries) {
    const { queryKey } = areasQuery(session, iso)
    const kept = areas.get(iso)
    if (!kept || client.getQueryData(queryKey)) continue // what the person has opened is newer
    client.setQueryData(queryKey, [...kept], { updatedAt: keptAtMs })
    restored++
  }
  return restored > 0 ? keptAtMs : undefined
}

interface ToKeep {
  readonly world: KeptWorld
  readonly newestMs: number
}

/** All that is known, as old as its oldest part. */
function worldToKeep(client: QueryClient, session: Session): ToKeep {
  const { areas } = readWorld(client, session)
  const loadedAtMs = [...areas.keys()].map(
    (iso) => client.getQueryState(areasQuery(session, iso).queryKey)?.dataUpdatedAt ?? 0,
  )
  return { world: { areas, keptAtMs: Math.min(...loadedAtMs) }, newestMs: Math.max(...loadedAtMs) }
}
