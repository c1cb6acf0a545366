import { FOLDER, NAMES } from 'virtual:gazetteer'
import { ROOT } from 'virtual:page-root'
import type { Area } from '../../core/area.ts'
import { readTownNames } from '../../core/gazetteer/townNames.ts'
import { readPostcodes } from '../../core/postcodes/readPostcodes.ts'
import { AS_SENT, areTownsAsSent, language, type TownNames, townNames } from '../state/language.ts'
import { passLoss } from '../state/ownBuild.ts'
import { fetchBytes } from './finder/fetchFile.ts'

type Called = Pick<Area, 'name' | 'position'>

const LONGEST_WAIT_MS = 2_000 // then lists are ordered by what is known

let isStarted = false

/** Towns are about to be shown: loads their names, and again in each language. Without the file all are as sent. */
export function startTownNames(): void {
  if (isStarted) return
  isStarted = true
  for (const { subscribe } of [language, areTownsAsSent]) subscribe(load)
  load()
}

const loaded = new Map<string, Promise<TownNames>>() // by the language's tag

async function load(): Promise<void> {
  const tag = language.get()
  const isAsSent = areTownsAsSent.get() || !NAMES.split(' ').includes(`towns.${tag}`)
  const wish = isAsSent ? '' : tag
  const { wish: before, file } = townNames.get()
  if (wish === before && file) return
  if (isAsSent) return townNames.set(AS_SENT)
  townNames.set({ ...AS_SENT, wish, isSettled: false })
  function show(names: TownNames): void {
    if (townNames.get().wish === wish) townNames.set({ ...names, wish })
  }
  const timer = setTimeout(() => show(AS_SENT), LONGEST_WAIT_MS)
  const loading = loaded.get(tag) ?? loadNames(`${ROOT}${FOLDER}/towns.${tag}`)
  loaded.set(tag, loading)
  try {
    show(await loading)
  } catch {
    loaded.delete(tag)
    show(AS_SENT)
  }
  clearTimeout(timer)
}

async function loadNames(path: string): Promise<TownNames> {
  const file = new URL(path, document.baseURI).href
  const find = readTownNames(await fetchBytes(file).catch(passLoss))
  const known = new WeakMap<Called, string>()
  function nameTown(iso: string, area: Called): string {
    const name = known.get(area) ?? namePostcode(iso, area) ?? find(iso, area) ?? area.name
    known.set(area, name)
    return name
  }
  /** 80331 Munich: its town in the language. */
  function namePostcode(iso: string, { name, position }: Called): string | undefined {
    const [typed] = /^\S*\d/.test(name) ? readPostcodes(name) : []
    if (!typed || !name.startsWith(`${typed.text} `)) return undefined
    const town = find(iso, { name: typed.rest, position })
    return town && `${typed.text} ${town}`
  }
  return { ...AS_SENT, file, nameTown }
}
