/** Pages that lie over the map. */
export const PAGES = [
  'match',
  'shortlist',
  'compare',
  'countries',
  'proof',
  'open',
  'changes',
  'columns',
  'check',
] as const
export type Page = (typeof PAGES)[number]

/** What the hash of an address says: `#countries=DE,FR`. */
export interface PageInUrl {
  readonly page: Page | undefined // what lies over everything else
  readonly compared: readonly string[] // ISO codes, of the page `countries` alone
}

export const MOST_COMPARED = 4

const NONE: readonly string[] = []

export function parsePage(hash: string): PageInUrl {
  const [name, list = ''] = hash.slice(1).split('=', 2)
  const page = PAGES.find((known) => known === name)
  if (page !== 'countries') return { page, compared: NONE }
  const isos = list.split(',').map((iso) => iso.toUpperCase())
  return { page, compared: [...new Set(isos)].filter((iso) => ISO.test(iso)).slice(0, MOST_COMPARED) }
}

/** The hash of an address; '' for none. `parsePage` reads the same back. */
export function formatPage({ page, compared }: PageInUrl): string {
  if (page === undefined) return ''
  return page === 'countries' && compared.length > 0 ? `#countries=${compared.join()}` : `#${page}`
}

const ISO = /^[A-Z0-9]{2,3}$/
