import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import type { Country } from '../../core/country.ts'
import type { Finding, Problem } from '../../core/dataCheck/finding.ts'
import { callingCodeOfHome } from '../../core/dataCheck/home.ts'
import { describeFinding } from '../../core/dataCheck/words.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { formatPlace, type SavedFile } from '../../core/saved/savedFile.ts'
import type { World } from '../../core/world.ts'
import { toAreaOf, toCountry } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { navigate } from '../state/url.ts'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'
import { sayRich } from '../ui/sayRich.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import { watchSize } from '../ui/watchSize.ts'
import styles from './DataCheckPage.module.css'

interface FindingsProps {
  readonly label: string
  readonly findings: readonly Finding[]
  readonly world: World
  readonly unit: SavedFile['unit'] | undefined
  readonly returned: number | undefined // index of the finding that Back returned from
  readonly onOpen: (finding: Finding) => void
}

/** The findings of a check. All rows are as high as the highest one. */
export function Findings({ label, findings, world, unit, returned, onOpen }: FindingsProps) {
  const byIso = useMemo(
    () => new Map<string, Country>(world.countries.map((country) => [country.iso, country])),
    [world],
  )
  const longest = useMemo(() => longestOf(findings), [findings])
  const [rowPx, samplesRef] = useRowHeight()
  const renderRow = (finding: Finding, tabIndex: 0 | -1) => (
    <FindingRow
      finding={finding}
      country={byIso.get(finding.iso)}
      unit={unit}
      tabIndex={tabIndex}
      onOpen={() => onOpen(finding)}
    />
  )
  return (
    <div
      className={styles.list}
      style={{ '--findings': findings.length, '--finding': `${rowPx}px` } as CSSProperties}
    >
      <div className={styles.samples} aria-hidden="true">
        <div ref={samplesRef}>
          {longest.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are only measured
            <div key={index}>{renderRow(finding, -1)}</div>
          ))}
        </div>
      </div>
      <VirtualList
        label={label}
        items={findings}
        rowHeight="var(--finding)"
        current={returned}
        takesFocus={returned !== undefined} // else the page would jump to it while areas load
        renderRow={renderRow}
      />
    </div>
  )
}

const ROW_PX = 60 // until it is measured

/** The height of the highest of some sample rows, which overlap. */
function useRowHeight() {
  const [heightPx, setHeightPx] = useState(ROW_PX)
  const ref = useCallback(function measure(samples: HTMLDivElement) {
    const read = () => setHeightPx(Math.ceil(samples.getBoundingClientRect().height) || ROW_PX)
    read()
    return watchSize([samples], read)
  }, [])
  return [heightPx, ref] as const
}

interface FindingRowProps {
  readonly finding: Finding
  readonly country: Country | undefined
  readonly unit: SavedFile['unit'] | undefined // of a file
  readonly tabIndex: 0 | -1
  readonly onOpen: () => void
}

/** What is wrong. Opens the area, or its country if the list has no such area. */
function FindingRow({ finding, country, unit, tabIndex, onOpen }: FindingRowProps) {
  const { iso, code, check } = finding
  const isArea = code !== '' && check !== 'gap'
  if (check === 'unreadable')
    return (
      <div className={row.row}>
        <div className={row.link} tabIndex={tabIndex}>
          <Words finding={finding} unit={unit} />
        </div>
      </div>
    )
  const change = isArea ? toAreaOf(iso, code) : toCountry(iso)
  function open(): void {
    onOpen()
    navigate(change, 'push')
  }

  return (
    <div className={row.row}>
      <UrlLink className={row.link} tabIndex={tabIndex} change={change} onFollow={open}>
        <Words finding={finding} unit={unit} />
        {code !== '' && <Prefix text={formatCode(country, code)} />}
      </UrlLink>
    </div>
  )
}

/** As a prefix, or as the list has it if the calling code is missing, which may be what is wrong. */
function formatCode(country: Country | undefined, code: string): string {
  const callingCode = country ? callingCodeOfHome(country) : ''
  return callingCode !== '' && code.startsWith(callingCode) ? formatPrefix(callingCode, code) : code
}

function Words({ finding, unit }: Pick<FindingRowProps, 'finding' | 'unit'>) {
  const { name, value, suggestion, problem, row: place } = finding
  const where = problem === 'unreadable' ? value : finding.country
  const change = suggestion === '' || problem === 'also-spelt' ? '' : `${value} → ${suggestion}`
  return (
    <span className={row.stack}>
      <span className={styles.where}>
        {name === '' ? (
          <bdi>{where}</bdi>
        ) : (
          sayRich('{before}, {next}', { before: <bdi>{name}</bdi>, next: <bdi>{where}</bdi> })
        )}
      </span>
      <span className={styles.sentence}>
        {unit && place !== undefined && `${formatPlace(unit, place)} · `}
        {describeFinding(finding)} {change !== '' && <bdi>{change}</bdi>}
      </span>
    </span>
  )
}

interface Longest {
  readonly finding: Finding
  readonly length: number
}

/** For each problem, the findings with the longest lines: no row is higher than theirs. */
export function longestOf(findings: readonly Finding[]): readonly Finding[] {
  const names = new Map<Problem, Longest>()
  const sentences = new Map<Problem, Longest>()
  for (const finding of findings) {
    const { problem, country, name, value, suggestion } = finding
    keepLonger(names, problem, finding, country.length + name.length)
    keepLonger(sentences, problem, finding, country.length + value.length + suggestion.length)
  }
  return [...new Set([...names.values(), ...sentences.values()].map(({ finding }) => finding))]
}

function keepLonger(
  longest: Map<Problem, Longest>,
  problem: Problem,
  finding: Finding,
  length: number,
): void {
  const known = longest.get(problem)
  if (!known || length > known.length) longest.set(problem, { finding, length })
}
