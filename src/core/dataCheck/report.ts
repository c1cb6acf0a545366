import { csvRow, protectCell } from '../csv/writeCsv.ts'
import { groupBy } from '../groupBy.ts'
import { formatList } from '../language/formatList.ts'
import { isolate } from '../language/formatMessage.ts'
import { formatNumber } from '../language/formatNumber.ts'
import { say, sayAs } from '../language/say.ts'
import { escapeControls } from '../text/escapeControls.ts'
import {
  CHECKS,
  type Check,
  type Examination,
  type Finding,
  type Group,
  groupFindings,
  SEVERITIES,
} from './finding.ts'
import { describeFinding, meaningOfCheck, nameOfCheck, nameOfSeverity } from './words.ts'

const EXAMPLES = 5 // of a check in a country; all are in the CSV

/** The report for the sender of the list, as plain text: counts first, then examples by check and country. */
export function writeReport(title: string, examination: Examination): string {
  const groups = groupFindings(examination.findings)
  const sections = [...groups].map(([check, { findings }]) => writeSection(check, findings))
  const parts = [cleanSentence(title), describeCounts(examination, groups), ...sections]
  if (isCut(examination.findings))
    parts.push(say('This text has examples only. The report as CSV has all findings.'))
  return `${parts.join('\n\n')}\n`
}

function describeCounts(
  { rows, countries, counts }: Examination,
  groups: ReadonlyMap<Check, Group>,
): string {
  const size = say(
    '{rows, plural, one {# row} other {# rows}}, {countries, plural, one {# country} other {# countries}}',
    { rows, countries },
  )
  const lines = CHECKS.map((check) => {
    const severities = describeSeverities(groups.get(check))
    return `${formatNumber(counts[check]).padStart(9)}  ${nameOfCheck(check)}${severities && ` (${severities})`}`
  })
  return [size, '', ...lines].join('\n')
}

/** "3 errors and 1 note"; '' if nothing was found. */
export function describeSeverities(group: Group | undefined): string {
  const told = SEVERITIES.filter((severity) => group && group.severities[severity] > 0)
  return formatList(
    told.map((severity) => nameOfSeverity(severity, group?.severities[severity] ?? 0)),
  )
}

/** Whether a check has more findings in a country than the text has. */
function isCut(findings: readonly Finding[]): boolean {
  const counts = new Map<string, number>()
  return findings.some((finding) => {
    const key = `${finding.check} ${keyOfCountry(finding)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > EXAMPLES
  })
}

const keyOfCountry = ({ country, iso }: Finding): string => `${country} ${iso}`

function writeSection(check: Check, findings: readonly Finding[]): string {
  const byCountry = groupBy(findings, (finding) => [keyOfCountry(finding)])
  const heading = nameOfCheck(check).toUpperCase()
  return [heading, meaningOfCheck(check), ...[...byCountry.values()].map(writeCountry)].join('\n')
}

function writeCountry(findings: readonly Finding[]): string {
  const shown = findings.slice(0, EXAMPLES).map(clean)
  const [first] = shown
  const heading = first && first.country + (first.iso === '' ? '' : ` (${first.iso})`)
  const lines = shown.map((finding) => `    ${writeLine(finding)}`)
  const more = findings.length - lines.length
  if (more > 0) lines.push(`    ${say('and {count} more', { count: more })}`)
  return [...(heading ? [`  ${heading}`] : []), ...lines].join('\n')
}

function writeLine(finding: Finding): string {
  const { row, code, name, value, suggestion } = finding
  const place =
    row === undefined ? '' : sayAs('place in a list', 'row {row}:', { row: String(row) })
  const isSaid = ['', code, name, finding.iso].includes(value) || finding.problem === 'many-gaps'
  const change = suggestion === '' ? value : `${value} → ${suggestion}`
  const what = [code, name.trim()].filter((part) => part !== '').join(' ')
  const whatWrong =
    isSaid && suggestion === ''
      ? describeFinding(finding)
      : `${describeFinding(finding)} [${isolate(change)}]`
  return [place, what && `${isolate(what)} –`, whatWrong].filter((part) => part !== '').join(' ')
}

const MOST = 200 // characters of a cell in the text; the CSV has all

/** A finding whose cells are short and harmless. Done before sentences are made of them, which set characters of direction themselves. */
function clean(finding: Finding): Finding {
  const cut = (cell: string) =>
    escapeControls(cell.length > MOST ? `${cell.slice(0, MOST)}…` : cell)
  const { iso, country, name, code, value, suggestion, detail } = finding
  const cells = { iso: cut(iso), country: cut(country), name: cut(name), code: cut(code) }
  const told = detail === undefined ? {} : { detail: cleanSentence(detail) }
  return { ...finding, ...cells, value: cut(value), suggestion: cut(suggestion), ...told }
}

/** A sentence that quotes the list: the isolates that `say` sets are dropped, other characters of direction shown. */
const cleanSentence = (sentence: string): string =>
  escapeControls(sentence.replace(/[\u2068\u2069]/g, ''))

// programs read them by name or position: new ones go to the end
const COLUMNS = [
  'check',
  'severity',
  'country',
  'code',
  'name',
  'value',
  'suggestion',
  'row',
  'country_name',
  'problem',
  'km',
] as const

/** All findings as CSV in UTF-8 with these columns, which stay as they are; safe to open in a spreadsheet. */
export function* writeReportCsvSteps({ findings }: Examination): Generator<void, string> {
  let csv = csvRow(COLUMNS)
  for (const [i, finding] of findings.entries()) {
    csv += csvRow(cellsOf(finding).map(protectCell))
    if (i % 1000 === 999) yield
  }
  return csv
}

function cellsOf(finding: Finding): string[] {
  const { check, severity, iso, code, name, value, suggestion, row, country, km } = finding
  return [
    check,
    severity,
    iso,
    code,
    name,
    value,
    suggestion,
    row === undefined ? '' : String(row),
    country,
    describeFinding(finding),
    km === undefined ? '' : String(Math.round(km)),
  ]
}
