import type { PageContent } from '../core/customerPage/pageContent.ts'
import { hashText } from '../core/text/hashText.ts'
import type { Ticks } from './tickedItems.ts'

const RETRY_MS = 1_000

/** Reads the ticks from the address, and writes them there when they change. */
export function keepTicksInAddress({ areas }: PageContent, ticks: Ticks): void {
  const sign = signOf(areas)
  let written = location.hash
  let timer: ReturnType<typeof setTimeout> | undefined

  function read(): void {
    if (location.hash === written && ticks.count() > 0) return
    written = location.hash
    ticks.replace(parseTicks(location.hash, sign, areas.length))
  }
  function write(): void {
    clearTimeout(timer)
    const fragment = formatTicks(sign, ticks.list())
    written = fragment === '' ? '' : `#${fragment}`
    if (location.hash === written) return
    try {
      replaceFragment(`#${fragment}`)
    } catch {
      timer = setTimeout(write, RETRY_MS) // too many in a short time; the preview of a mail program may refuse all
    }
  }

  read()
  addEventListener('hashchange', read)
  ticks.onChange(write)
}

/** In Safari a file can change only its location. */
function replaceFragment(fragment: string): void {
  try {
    history.replaceState(null, '', fragment)
  } catch {
    location.replace(fragment)
  }
}

// Ticks live in the fragment of the page's address, so that a reload, a bookmark and a sent link have them.

/**
 * The fragment for ticked areas, in ascending order: `t=1k2x9.0-3.7` for 0 to 3 and 7, numbers in base 36. The list's own
 * sign comes first: in a page of another list the numbers would mean other areas.
 */
export function formatTicks(sign: string, ticked: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const item of ticked) {
    const last = ranges[ranges.length - 1]
    if (last && last[1] === item - 1) last[1] = item
    else ranges.push([item, item])
  }
  const texts = ranges.map(([first, last]) =>
    first === last ? write(first) : `${write(first)}-${write(last)}`,
  )
  return texts.length === 0 ? '' : `t=${[sign, ...texts].join('.')}`
}

/** The areas that a fragment ticks, of a list of `count`; none if it is of another list, or broken. */
export function parseTicks(fragment: string, sign: string, count: number): number[] {
  const [foundSign, ...texts] = fragment.replace(/^#?t=/, '').split('.')
  if (foundSign !== sign) return []
  const ticked: number[] = []
  let next = 0 // ranges ascend: a link that repeats them would be the work of hours
  for (const text of texts) {
    const [first = Number.NaN, last = first] = text
      .split('-')
      .map((part) => Number.parseInt(part, 36))
    const isSane = first >= next && last >= first && last < count
    if (!isSane) continue
    for (let item = first; item <= last; item++) ticked.push(item)
    next = last + 1
  }
  return ticked
}

/** A short text that differs between lists, except by chance. */
export function signOf(areas: readonly { readonly code: string; readonly name: string }[]): string {
  let hash: number | undefined
  for (const { code, name } of areas) hash = hashText(`${code}\n${name}\n`, hash)
  return write(hash ?? hashText(''))
}

const write = (number: number): string => number.toString(36)
