import { type CodeForms, formsOfCode, type TrunkOf } from '../codeForms.ts'
import type { Cell } from '../compare/comparison.ts'
import type { ListedArea, ListedCountry, Listing } from '../file/listing.ts'
import { say } from '../language/say.ts'
import { formatAreaCount, formatShownCountries } from '../list/formatCount.ts'
import type { Sort } from '../list/order.ts'

/** What to print. */
export interface ProofRequest {
  readonly listing: Listing // never with the notes of a shortlist: they are for the person alone
  readonly sheet: 'list' | 'shortlist' | 'comparison'
  readonly order?: Sort // of the listing; undefined: it needs no words
  readonly total?: number // where the listing is a part of so many
  readonly country?: ListedCountry // whose whole list, or a part of it, this is
}

/** How the rows are arranged: in three columns of code and name, one below the other, or one beside the other. */
type ProofLayout = 'columns' | 'rows' | 'turned'

interface ProofRow {
  readonly number: number // from 1: the same on the map, where it is numbered
  readonly cells: readonly Cell[]
}

/** A sheet of paper in words and cells. */
export interface Proof {
  readonly title: string
  readonly callingCode: string | undefined // beside the title
  readonly iso: string | undefined // whose flag stands there
  readonly subtitle: string
  readonly layout: ProofLayout
  readonly heads: readonly string[]
  readonly rows: readonly ProofRow[]
  readonly left: number // rows that are left out; the sheet says so
  readonly isNumbered: boolean // numbers tie the map and the rows
  readonly isSigned: boolean // with lines for who checked it, and when
}

const MOST_ROWS = 20_000
const MOST_NUMBERED = 99
const MOST_TURNED = 6 // rows that fit beside each other
const MORE_TURNED = 3 // from so many further columns on they do not fit into a row

/** `trunkOf` tells how the codes are dialled within their country. */
export function createProof(request: ProofRequest, trunkOf: TrunkOf): Proof {
  const { listing, sheet, country } = request
  const count = listing.kind === 'areas' ? listing.areas.length : listing.countries.length
  const isTurned = count <= MOST_TURNED && listing.moreColumns.length >= MORE_TURNED
  const isPlain = sheet === 'list' && country !== undefined && listing.moreColumns.length === 0
  const layout = isTurned ? 'turned' : isPlain ? 'columns' : 'rows'
  const { heads, rows } = tableOf(request, layout, trunkOf)
  return {
    title: listing.name,
    callingCode: country?.callingCode,
    iso: country?.iso,
    subtitle: describeSheet(request, count),
    layout,
    heads,
    rows: rows.slice(0, MOST_ROWS).map((cells, i) => ({ number: i + 1, cells })),
    left: Math.max(0, rows.length - MOST_ROWS),
    isNumbered: layout !== 'columns' && listing.kind === 'areas' && count <= MOST_NUMBERED,
    isSigned: sheet === 'shortlist',
  }
}

function tableOf({ listing, country }: ProofRequest, layout: ProofLayout, trunkOf: TrunkOf) {
  const { moreColumns } = listing
  if (listing.kind === 'countries')
    return {
      heads: [say('Country'), say('ISO code'), say('Calling code'), ...moreColumns],
      rows: listing.countries.map(({ country: { name, iso, callingCode }, more }) => [
        nameCell(name),
        codeCell(iso),
        prefixCell(`+${callingCode}`),
        ...more.map(textCell),
      ]),
    }
  const { areas } = listing
  const formsOf = ({ country, area }: ListedArea) => formsOfCode(country, area.code, trunkOf)
  if (layout === 'columns')
    return {
      heads: [say('Area code'), say('Place')],
      rows: areas.map((listed) => [codeCell(formsOf(listed).areaCode), townCell(listed)]),
    }
  const columns = columnsOf().filter(
    ({ head, isSpare, isCountry }) =>
      !(isCountry && country) &&
      !(isSpare && moreColumns.length > 0) &&
      !moreColumns.includes(head),
  )
  return {
    heads: [...columns.map(({ head }) => head), ...moreColumns],
    rows: areas.map((listed) => [
      ...columns.map(({ cellOf }) => cellOf(listed, formsOf(listed))),
      ...listed.more.map(textCell),
    ]),
  }
}

interface Column {
  readonly head: string
  readonly isCountry?: boolean // left out where all are of one country
  readonly isSpare?: boolean // left out where there are further columns
  readonly cellOf: (listed: ListedArea, forms: CodeForms) => Cell
}

function columnsOf(): readonly Column[] {
  return [
    { head: say('Place'), cellOf: townCell },
    { head: say('Country'), isCountry: true, cellOf: ({ country }) => textCell(country.name) },
    { head: say('Prefix'), cellOf: (_, { prefix }) => prefixCell(prefix) },
    { head: say('National form'), cellOf: (_, { nationalForm }) => codeCell(nationalForm) },
    { head: say('Order code'), cellOf: (_, { orderCode }) => codeCell(orderCode) },
    {
      head: say('Position'),
      isSpare: true,
      cellOf: ({ area: { position } }) =>
        codeCell(position ? `${position.lat.toFixed(2)}, ${position.lng.toFixed(2)}` : ''),
    },
  ]
}

/** What is on the sheet, and in which order. */
function describeSheet({ listing, sheet, order, total }: ProofRequest, count: number): string {
  const whole = Math.max(count, total ?? 0)
  if (listing.kind === 'countries')
    return describeOrder(formatShownCountries(count, whole), sheet, order)
  if (sheet !== 'shortlist') return describeOrder(formatShownAreas(count, whole), sheet, order)
  return say(
    'Shortlist of {codes, plural, one {# area code} other {# area codes}} ' +
      'in {countries, plural, one {# country} other {# countries}}',
    {
      codes: new Set(listing.areas.map(({ country, area }) => `${country.iso} ${area.code}`)).size,
      countries: new Set(listing.areas.map(({ country }) => country.iso)).size,
    },
  )
}

function formatShownAreas(shown: number, total: number): string {
  return shown === total
    ? formatAreaCount(total)
    : say('{shown} of {total, plural, one {# area} other {# areas}}', { shown, total })
}

function describeOrder(
  count: string,
  sheet: ProofRequest['sheet'],
  order: Sort | undefined,
): string {
  if (sheet === 'comparison') return say('{count} side by side', { count })
  switch (order) {
    case 'largest':
      return say('{count}, the largest first, then by name where the population is unknown', {
        count,
      })
    case 'name':
      return say('{count}, in order of the name', { count })
    case 'code':
      return say('{count}, in order of the code', { count })
    case 'areas':
      return say('{count}, those with the most areas first', { count })
    case undefined:
      return count
  }
}

const textCell = (text: string): Cell => ({ text })

const nameCell = (text: string): Cell => ({ text, kind: 'name' })

/** The service's name stands behind the page's. */
function townCell({ area, shown }: ListedArea): Cell {
  return nameCell(shown === undefined ? area.name : `${shown} · ${area.name}`)
}

const codeCell = (text: string): Cell => ({ text, kind: 'code' })

const prefixCell = (text: string): Cell => ({ text, kind: 'prefix' })
