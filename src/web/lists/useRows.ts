import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { byPlaceSteps, type PlaceRow } from '../../core/list/byPlace.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { createLine } from '../../core/shortlist/shortlist.ts'
import { useOwnColumns } from '../state/columns/ownStore.ts'
import { ROWS, remember, rememberedRows } from '../state/kept/names.ts'
import { navigate, type UrlState, useUrlState } from '../state/url.ts'
import { useStepsOfList } from './filteredList.ts'

/** What the rows of a list of areas stand for: a place with all its codes each, or one code. */
export interface ListRows<Item> {
  readonly rows: readonly PlaceRow<Item>[] | undefined // undefined until a long list has them
  readonly by: UrlState['by'] // undefined: each place has one code, so there is nothing to choose
  readonly count: string | undefined // "229 places, 569 codes", where the rows are places with several codes
  readonly isCounted: boolean // false while a long list is grouped again: the count is still that of the former one
}

/** The rows of what is listed, as the address says or this device remembers. The two functions stay the same. */
export function useRows<Item>(
  listed: readonly Item[],
  { total, areaOf, isoOf }: RowsOptions<Item>,
): ListRows<Item> {
  const by = useUrlState().by ?? rememberedRows()
  const group = useMemo(() => () => byPlaceSteps(listed, areaOf, isoOf), [listed, areaOf, isoOf])
  const { result: places, isCurrent } = useStepsOfList(listed.length, group)
  const codes = useMemo(
    () => (by === 'code' ? listed.map((item): PlaceRow<Item> => [item]) : undefined),
    [by, listed],
  )
  const hasSeveral = places !== undefined && places.length < listed.length
  const count = useMemo(
    () =>
      hasSeveral && by === 'place'
        ? describeByPlace(places, areaOf, listed.length < total ? total : undefined)
        : undefined,
    [hasSeveral, by, places, areaOf, total, listed],
  )
  return {
    rows: codes ?? places,
    by: hasSeveral ? by : undefined,
    count,
    isCounted: by === 'code' || isCurrent,
  }
}

/** A list of one country needs none. */
export const noIso = (): string => ''

interface RowsOptions<Item> {
  readonly total: number // of the list without its filters
  readonly areaOf: (item: Item) => Area
  readonly isoOf: (item: Item) => string
}

/** Lists by place or by code from now on: in the address, and on this device. */
export function listBy(by: 'place' | 'code'): void {
  remember(ROWS, by)
  navigate({ by }, 'replace')
}

/** "229 places, 569 codes", or "12 places, 40 of 569 codes, 1 without a position". */
export function describeByPlace<Item>(
  rows: readonly PlaceRow<Item>[],
  areaOf: (item: Item) => Area,
  total: number | undefined, // of the list without its filters; undefined: no filter is on
): string {
  const codes = sum(rows)
  const unplaced = sum(rows.filter(([first]) => !areaOf(first).position))
  const places = say('{count, plural, one {# place} other {# places}}', { count: rows.length })
  const ofTotal =
    total === undefined // a place has a code that is sent twice once
      ? formatCodeCount(codes)
      : say('{listed} of {total, plural, one {# code} other {# codes}}', { listed: codes, total })
  return withUnplaced(`${places}, ${ofTotal}`, unplaced)
}

function sum(rows: readonly PlaceRow<unknown>[]): number {
  return rows.reduce((count, { length }) => count + length, 0)
}

/** What a row says and does about the codes of its place. */
export function useCodesOfRow(country: Country, areas: readonly Area[]) {
  const textOf = useOwnColumns()?.textOf
  const texts = areas.map(({ code }) => textOf?.(country, code)).filter(Boolean)
  return {
    prefixes: areas.map(({ code }) => formatPrefix(country.callingCode, code)),
    lines: areas.map((area) => createLine(country, area)),
    own: [...new Set(texts)].join(' · '), // of the person's own columns
  }
}

/** Adds how many of what is counted have no position, if any. */
export function withUnplaced(count: string, unplaced: number): string {
  if (unplaced === 0) return count
  return `${count}, ${sayAs('of the areas', '{count} without a position', { count: unplaced })}`
}

/** "33 codes". */
export function formatCodeCount(count: number): string {
  return say('{count, plural, one {# code} other {# codes}}', { count })
}
