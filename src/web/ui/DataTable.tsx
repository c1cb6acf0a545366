import type { ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import hidden from './hidden.module.css'

interface DataRow {
  readonly key: string | number
  readonly number?: number // where rows are numbered
  readonly name: ReactNode
  readonly cells: readonly ReactNode[] // for the heads after the first
}

interface DataTableProps {
  readonly className: string
  readonly caption?: string // for screen readers
  readonly minWidth?: string
  readonly heads: readonly string[] // the first one is for the names
  readonly rows: readonly DataRow[]
  readonly isTurned: boolean // one column for each thing, instead of one row
}

/** A table of named things, one in each row or column. Numbers have their own column, or stand before the names. */
export function DataTable({ caption, minWidth, className, ...table }: DataTableProps) {
  return (
    <table className={className} style={{ minWidth }}>
      {caption !== undefined && <caption className={hidden.text}>{caption}</caption>}
      {table.isTurned ? <Columns {...table} /> : <Rows {...table} />}
    </table>
  )
}

type TableParts = Pick<DataTableProps, 'heads' | 'rows'>

function Rows({ heads, rows }: TableParts) {
  const isNumbered = rows[0]?.number !== undefined
  return (
    <>
      <thead>
        <tr>
          {isNumbered && (
            <th scope="col" data-number="">
              {say('No.')}
            </th>
          )}
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, number, name, cells }) => (
          <tr key={key}>
            {isNumbered && <td data-number="">{number}</td>}
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={heads[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

function Columns({ heads: [first, ...heads], rows }: TableParts) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {rows.map(({ key, number, name }) => (
            <th key={key} scope="col">
              {number !== undefined && <span data-number="">{number} </span>}
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {heads.map((head, i) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {rows.map(({ key, cells }) => (
              <td key={key}>{cells[i]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
