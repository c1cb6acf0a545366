import { useMemo } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import { type Delimiter, readFormat } from '../../core/match/cellSteps.ts'
import { isHtml } from '../../core/match/htmlSteps.ts'
import styles from './MatchPage.module.css'
import { type EnteredList, rereadList } from './useEnteredList.ts'

const DELIMITERS: readonly Delimiter[] = ['\t', ';', ',', '\n']

function nameOfDelimiter(delimiter: Delimiter): string {
  switch (delimiter) {
    case '\t':
      return sayAs('between cells', 'Tab')
    case ';':
      return sayAs('between cells', 'Semicolon')
    case ',':
      return sayAs('between cells', 'Comma')
    case '\n':
      return say('Nothing: one column')
  }
}

/** What separates the cells of a text: guessed, and changed by the person. */
export function DelimiterChoice({ list: { entry } }: { readonly list: EnteredList }) {
  const guessed = useMemo(
    () => (isHtml(entry.text) ? undefined : readFormat(entry.text).delimiter),
    [entry.text],
  )
  if (entry.book || !guessed) return null
  return (
    <label className={styles.home}>
      <span>{say('Between cells')}</span>
      <select
        value={entry.delimiter ?? guessed}
        onChange={({ target }) => rereadList({ delimiter: target.value as Delimiter })}
      >
        {DELIMITERS.map((delimiter) => (
          <option key={delimiter} value={delimiter}>
            {nameOfDelimiter(delimiter)}
          </option>
        ))}
      </select>
    </label>
  )
}
