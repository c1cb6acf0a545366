import { describePoint } from './describePoint.ts'
import type { UrlState } from './url.ts'

/** What a link opens, so that people know what they are sharing. */
export function describeLink(state: UrlState, names: { country: string; area: string }): string {
  const { iso, code, search, only, near, view } = state
  const parts = [
    iso === undefined ? 'all countries' : names.country,
    code !== undefined && names.area,
    search !== '' && `the search “${search}”`,
    only.length > 0 && 'the filters',
    near && `what is nearest to ${describePoint(near)}`,
    view && 'the part of the map',
  ]
  return parts.filter(Boolean).join(', ')
}
