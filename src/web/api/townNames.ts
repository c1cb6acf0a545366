import { FOLDER, NAMES } from 'virtual:gazetteer'
import type { Area } from '../../core/area.ts'
import { createStore, useStore } from '../state/createStore.ts'
import { areTownsAsSent, language } from '../state/language.ts'
import { fetchBytes } from './finder/fetchFile.ts'

type Called = Pick<Area, 'name' | 'position'>

/** What an area is called here: in the page's language where that is known, else as its service writes it. */
export type NameTown = (iso: string, area: Called) => string

interface TownNames {
  readonly file: string | undefined // a URL; undefined: all as their services write them
  readonly nameTown: NameTown
  readonly isSettled: boolean // false while a file is awaited, but not for long
}

const AS_SENT: TownNames = { file: undefined, nameTown: (_, { name }) => name, isSettled: true }
const LONGEST_WAIT_MS = 2_000 // then lists are ordered by what is known

/** Loads the names of the page's language once towns are shown. Without the file all are as sent. */
export const townNames = createStore<TownNames>({ ...AS_SENT, isSettled: false }, function connect() {
  const timer = setTimeout(() => townNames.set({ ...townNames.get(), isSettled: true }), LONGEST_WAIT_MS)
  const unsubscribe = [language, areTownsAsSent].map(({ subscribe }) => subscribe(load))
  load()
  return function disconnect() {
    clearTimeout(timer)
    for (const end of unsubscribe) end()
  }
})

export function useTownNames(): TownNames {
  return useStore(townNames)
}

const loaded = new Map<string, Promise<TownNames>>() // by the language's tag

async function load(): Promise<void> {
  const tag = language.get()
  const isWanted = () => tag === language.get() && !areTownsAsSent.get()
  if (!isWanted() || !NAMES.split(' ').includes(`towns.${tag}`)) return townNames.set(AS_SENT)
  const loading = loaded.get(tag) ?? loadNames(`${FOLDER}/towns.${tag}`)
  loaded.set(tag, loading)
  try {
    const names = await loading
    if (isWanted()) townNames.set(names)
  } catch {
    loaded.delete(tag)
    if (isWanted()) townNames.set(AS_SENT)
  }
}

async function loadNames(path: string): Promise<TownNames> {
  const file = new URL(path, document.baseURI).href
  const [bytes, { readTownNames }] = await Promise.all([fetchBytes(file), import('../../core/gazetteer/townNames.ts')])
  const find = readTownNames(bytes)
  const known = new WeakMap<Called, string>()
  function nameTown(iso: string, area: Called): string {
    const name = known.get(area) ?? find(iso, area) ?? area.name
    known.set(area, name)
    return name
  }
  return { file, nameTown, isSettled: true }
}
