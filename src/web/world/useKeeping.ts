import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { collectWorld } from '../api/collectWorld.ts'
import { areasQuery } from '../api/queries.ts'
import type { Session } from '../api/session.ts'
import type { WorldLoading } from '../api/worldLoader.ts'
import type { Keeper } from '../state/kept/keeper.ts'
import type { KeptWorld } from '../state/kept/keptWorld.ts'
import { createLazyKeeper } from '../state/kept/lazyKeeper.ts'
import { isAnythingKept, SWITCH } from '../state/kept/traces.ts'

/** The person's setting that keeps the areas of the world on this device, and what comes of it. */
export interface Keeping {
  readonly isOn: boolean
  readonly isRead: boolean // whether what was kept is there, if anything was
  readonly wasKept: boolean // whether the person had kept the world: what is missing of it is loaded
  readonly loadedAtMs: number | undefined // of the oldest areas that were kept; undefined: all are of this session
  readonly trouble: string | undefined // a sentence
  readonly toggle: () => void
}

const BLOCKED = 'This browser cannot keep the areas: its storage is blocked or full.'
const NEEDS_HTTPS = 'The areas can be kept only if this page is opened by https.'

/** Reads what is kept for the person at the start of a session, and keeps the world whenever it is loaded. */
export function useKeeping(session: Session, { phase, done }: WorldLoading): Keeping {
  const client = useQueryClient()
  const keeper = useMemo(() => createLazyKeeper(ownerOf(session)), [session])
  const [isOn, setIsOn] = useState(false)
  const [isRead, setIsRead] = useState(() => !isAnythingKept())
  const [wasKept, setWasKept] = useState(false)
  const [restoredMs, setRestoredMs] = useState<number>()
  const [trouble, setTrouble] = useState<string>()
  const isLoaded = phase === 'done' && done > 0

  useEffect(
    function readAtStart() {
      if (isRead) return
      let isWanted = true
      readKept(keeper).then(({ isOn, kept, isBlocked }) => {
        if (!isWanted) return
        const restored = typeof kept === 'object' ? restore(client, session, kept) : undefined
        setIsOn(isOn)
        setRestoredMs(restored)
        setWasKept(restored !== undefined || kept === 'unreadable')
        if (isOn && isBlocked) setTrouble(BLOCKED)
        setIsRead(true)
      })
      return function forget() {
        isWanted = false
      }
    },
    [client, session, keeper, isRead],
  )

  useEffect(
    function followOtherTabs() {
      function follow({ key }: StorageEvent): void {
        if (key === null || key.startsWith(SWITCH)) readIsOn(keeper).then(setIsOn)
      }
      addEventListener('storage', follow)
      return () => removeEventListener('storage', follow)
    },
    [keeper],
  )

  useEffect(
    function keepWhenLoaded() {
      if (!isOn || !isLoaded) return
      keeper.keep(worldToKeep(client, session)).catch(() => setTrouble(BLOCKED))
    },
    [client, session, keeper, isOn, isLoaded],
  )

  async function toggle(): Promise<void> {
    if (!isSecureContext) return setTrouble(NEEDS_HTTPS) // the browser makes no digests elsewhere
    setIsOn(!isOn)
    setTrouble(undefined)
    try {
      await (isOn ? keeper.stop() : keeper.start())
    } catch {
      setTrouble(BLOCKED)
    }
    setIsOn(await readIsOn(keeper)) // another tab may have switched too, and its news have come in between
  }

  const oldestMs = useMemo(
    () => (isLoaded && restoredMs !== undefined ? worldToKeep(client, session).oldestMs : restoredMs),
    [client, session, isLoaded, restoredMs],
  )
  // "Load again" leaves nothing that is as old
  const loadedAtMs = oldestMs === restoredMs ? restoredMs : undefined
  return { isOn, isRead, wasKept, loadedAtMs, trouble, toggle }
}

function ownerOf({ username, service }: Session) {
  return { service: new URL(service.base, location.href).href, username }
}

interface Kept {
  readonly isOn: boolean
  readonly kept?: Awaited<ReturnType<Keeper['read']>>
  readonly isBlocked?: boolean
}

async function readKept(keeper: Keeper): Promise<Kept> {
  const isOn = await readIsOn(keeper)
  try {
    return { isOn, kept: await keeper.read() }
  } catch {
    return { isOn, isBlocked: true }
  }
}

async function readIsOn(keeper: Keeper): Promise<boolean> {
  try {
    return await keeper.isOn()
  } catch {
    return false
  }
}

/** Into the query cache, as old as it is, for the countries that the account still has. */
function restore(client: QueryClient, session: Session, { areas, oldestMs }: KeptWorld): number | undefined {
  let restored = 0
  for (const { iso } of collectWorld(client, session).countries) {
    const { queryKey } = areasQuery(session, iso)
    const kept = areas.get(iso)
    if (!kept || client.getQueryData(queryKey)) continue // what the person has opened is newer
    client.setQueryData(queryKey, [...kept], { updatedAt: oldestMs })
    restored++
  }
  return restored > 0 ? oldestMs : undefined
}

/** All that is known, with the times of its oldest and its newest part. */
function worldToKeep(client: QueryClient, session: Session): KeptWorld {
  const { areas } = collectWorld(client, session)
  const loadedAtMs = [...areas.keys()].map(
    (iso) => client.getQueryState(areasQuery(session, iso).queryKey)?.dataUpdatedAt ?? 0,
  )
  return { areas, oldestMs: Math.min(...loadedAtMs), newestMs: Math.max(...loadedAtMs) }
}
