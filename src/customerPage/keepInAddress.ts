import type { PageContent } from '../core/customerPage/pageContent.ts'
import { formatTicks, parseTicks, signOf } from '../core/customerPage/ticks.ts'
import type { Ticks } from './tickedItems.ts'

const RETRY_MS = 1_000

/** Reads the ticks from the address, and writes them there when they change. */
export function keepInAddress({ areas }: PageContent, ticks: Ticks): void {
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
