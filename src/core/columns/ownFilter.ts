/** What the cell of a listed area must be. */
export type OwnTest =
  | { readonly kind: 'some' } // any value
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'range'; readonly from: number | undefined; readonly to: number | undefined }

export interface OwnFilter {
  readonly column: number
  readonly test: OwnTest
}

/** Whether the cells of an area, undefined if it has none, pass all filters. */
export function passesFilters(
  cells: readonly string[] | undefined,
  filters: readonly OwnFilter[],
): boolean {
  return filters.every(({ column, test }) => passesTest(cells?.[column] ?? '', test))
}

function passesTest(cell: string, test: OwnTest): boolean {
  switch (test.kind) {
    case 'some':
      return cell !== ''
    case 'none':
      return cell === ''
    case 'value':
      return cell === test.value
    case 'range': {
      const number = readAmount(cell)
      if (number === undefined) return false
      return (
        number >= (test.from ?? Number.NEGATIVE_INFINITY) &&
        number <= (test.to ?? Number.POSITIVE_INFINITY)
      )
    }
  }
}

/** The number of a cell, perhaps with a currency or a unit: `12.50`, `1.234,5 €`, `$ 3`, `-2 %`; undefined if it has none. */
export function readAmount(cell: string): number | undefined {
  const [, sign = '', digits = ''] = AMOUNT.exec(cell) ?? []
  if (digits === '') return undefined
  const plain = digits.replace(/[\s\u00a0\u202f']/g, '')
  const number = Number(sign.replace('−', '-') + withPoint(plain))
  return Number.isFinite(number) ? number : undefined
}

const AMOUNT = /^[^\d−-]{0,4}([−-]?)[^\d−-]{0,4}(\d(?:[\d.,\s\u00a0\u202f']{0,30}\d)?)[^\d]{0,12}$/

/** The last sign is the decimal one, unless it stands before each three digits. */
function withPoint(digits: string): string {
  const decimal = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (decimal < 0) return digits
  const sign = digits.charAt(decimal)
  const hasBoth = digits.includes('.') && digits.includes(',')
  const isRepeated = digits.indexOf(sign) !== decimal
  const isGrouped = sign === ',' && !hasBoth && /^\d{1,3}(?:,\d{3})+$/.test(digits)
  if (isRepeated || isGrouped) return digits.replace(/[.,]/g, '')
  return `${digits.slice(0, decimal).replace(/[.,]/g, '')}.${digits.slice(decimal + 1)}`
}

const MOST_VALUES = 50
const SAMPLED_VALUES = 500
const LEAST_NUMBERS = 0.9 // of the values

/** The values of a column, to choose one from, most frequent first; or that they are numbers. */
export interface ColumnValues {
  readonly values: readonly string[] // empty if there are too many to look through
  readonly isNumbers: boolean
}

export function readValues(
  rows: readonly { readonly cells: readonly string[] }[],
  column: number,
): ColumnValues {
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const cell = cells[column] ?? ''
    if (cell !== '') counts.set(cell, (counts.get(cell) ?? 0) + 1)
    if (counts.size > SAMPLED_VALUES) break
  }
  const numbers = [...counts.keys()].filter((cell) => readAmount(cell) !== undefined).length
  const isFew = counts.size <= MOST_VALUES
  return {
    values: isFew ? [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value) : [],
    isNumbers: counts.size > 0 && numbers >= counts.size * LEAST_NUMBERS,
  }
}
