import { useMemo } from 'react'
import { type OwnFilter, type OwnTest, readValues } from '../../core/columns/ownFilter.ts'
import type { OwnTable } from '../../core/columns/ownTable.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { setFilters } from '../state/columns/edits.ts'
import type { OwnColumns } from '../state/columns/ownStore.ts'
import { Chip } from '../ui/Chip.tsx'
import styles from './OwnFilters.module.css'

/** A chip for each of a person's own columns that the list is filtered by, and the choice of one more. */
export function OwnFilters({ columns }: { readonly columns: OwnColumns }) {
  const { table, showing, filters } = columns
  const free = [...table.columns.keys()].filter(
    (column) => showing[column] !== 'out' && !filters.some((filter) => filter.column === column),
  )
  const change = (column: number, test: OwnTest | undefined) =>
    setFilters([
      ...filters.filter((each) => each.column !== column),
      ...(test ? [{ column, test }] : []),
    ])
  return (
    <>
      {filters.map((filter) => (
        <ColumnChip
          key={filter.column}
          table={table}
          filter={filter}
          onTest={(test) =>
            setFilters(filters.map((each) => (each === filter ? { ...filter, test } : each)))
          }
          onRemove={() => change(filter.column, undefined)}
        />
      ))}
      {free.length > 0 && (
        <select
          aria-label={say('Filter by your columns')}
          className={styles.more}
          value=""
          onChange={({ target }) => change(Number(target.value), SOME)}
        >
          <option value="" disabled hidden>
            {say('Your columns')}
          </option>
          {free.map((column) => (
            <option key={column} value={column}>
              {table.columns[column]}
            </option>
          ))}
        </select>
      )}
    </>
  )
}

const SOME: OwnTest = { kind: 'some' }

interface ColumnChipProps {
  readonly table: OwnTable
  readonly filter: OwnFilter
  readonly onTest: (test: OwnTest) => void
  readonly onRemove: () => void
}

function ColumnChip({ table, filter: { column, test }, onTest, onRemove }: ColumnChipProps) {
  const name = table.columns[column] ?? ''
  const { values, isNumbers } = useMemo(() => readValues(table.rows, column), [table, column])
  const offered =
    test.kind === 'value' && !values.includes(test.value) ? [...values, test.value] : values
  return (
    <Chip label={name} onRemove={onRemove}>
      <select
        aria-label={say('{column} is', { column: name })}
        value={test.kind === 'value' ? `=${test.value}` : test.kind}
        onChange={({ target }) => onTest(readTest(target.value))}
      >
        <option value="some">{say('any value')}</option>
        <option value="none">{say('no value')}</option>
        {isNumbers && <option value="range">{sayAs('a range of numbers', 'from … to')}</option>}
        {offered.map((value) => (
          <option key={value} value={`=${value}`}>
            {value}
          </option>
        ))}
      </select>
      {test.kind === 'range' && <Range name={name} range={test} onRange={onTest} />}
    </Chip>
  )
}

function readTest(chosen: string): OwnTest {
  if (chosen.startsWith('=')) return { kind: 'value', value: chosen.slice(1) }
  if (chosen === 'range') return { kind: 'range', from: undefined, to: undefined }
  return chosen === 'none' ? { kind: 'none' } : SOME
}

interface RangeProps {
  readonly name: string
  readonly range: Extract<OwnTest, { kind: 'range' }>
  readonly onRange: (range: OwnTest) => void
}

function Range({ name, range, onRange }: RangeProps) {
  const field = (end: 'from' | 'to', label: string, placeholder: string) => (
    <input
      type="number"
      step="any"
      aria-label={label}
      placeholder={placeholder}
      className={styles.number}
      value={range[end] ?? ''}
      onChange={({ target: { value, valueAsNumber } }) =>
        onRange({ ...range, [end]: value === '' ? undefined : valueAsNumber })
      }
    />
  )
  return (
    <>
      {field('from', say('{column} from', { column: name }), sayAs('least number', 'from'))}
      {field('to', say('{column} to', { column: name }), sayAs('greatest number', 'to'))}
    </>
  )
}
