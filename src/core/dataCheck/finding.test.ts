import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import areas from '../../service/catalog/areas.json' with { type: 'json' }
import countries from '../../service/catalog/countries.json' with { type: 'json' }
import { loadLand } from '../../service/dataCheck/runDoctor.ts'
import { forSome } from '../../testing/forAny.ts'
import { parseArea } from '../area.ts'
import { setCurrentLanguage } from '../language/language.ts'
import { runThrough } from '../steps.ts'
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import { groupFindings } from './finding.ts'
import { describeSeverities, writeReport, writeReportCsvSteps } from './report.ts'
import { countryOf, createExaminer } from './testing/examine.ts'
import { describeFinding } from './words.ts'

const { examineLists, examineWorld } = createExaminer(loadLand())

afterEach(() => setCurrentLanguage())

describe('any list', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '0', '-', '49', '4989', 'München', 'MÃ¼'),
  )
  const degrees = fc.oneof(text, fc.double({ min: -200, max: 200 }).map(String))
  const row = fc.tuple(text, text, degrees, degrees)
  const iso = fc.constantFrom('DE', 'US', 'FJ', 'CA', 'XX', '', 'DEU')
  const lists = fc.dictionary(iso, fc.array(row, { maxLength: 12 }))

  test('is examined without an error, and each of its rows is counted', () => {
    forSome(100, lists, (given) => {
      const { rows, findings, counts, countries: count } = examineLists(given)
      expect(rows).toBe(Object.values(given).flat().length)
      expect(count).toBe(Object.keys(given).length)
      expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(findings.length)
      for (const finding of findings) expect(describeFinding(finding)).not.toBe('')
    })
  })

  test('has a report whose lines it cannot break, and a CSV that holds no formula', () => {
    forSome(60, lists, (given) => {
      const examination = examineLists(given)
      const report = writeReport('Report', examination)
      expect(report).not.toMatch(/[^\P{Cc}\n]/u)
      expect(report.endsWith('\n')).toBe(true)
      const csv = runThrough(writeReportCsvSteps(examination))
      expect(csv).not.toMatch(/(^|,)"?([=@＝＋－＠](?!"")|[+-][^,"]*[(|=@'])/mu)
    })
  })
})

test('rows that could not be read are counted and told with their place', () => {
  const broken = [{ line: 7, reason: 'It names no country.', text: 'x · y' }]
  const { rows, counts, findings } = examineWorld({ countries: [], areas: new Map() }, { broken })
  expect([rows, counts.unreadable]).toEqual([1, 1])
  expect(findings[0]).toMatchObject({ problem: 'unreadable', row: 7, value: 'x · y' })
})

test('the report has counts first, then five examples of each check and country', () => {
  const rows = Array.from({ length: 8 }, (_, i) => [`49${2000 + i}`, `Ort ${i}`, '', ''] as const)
  const report = writeReport('Report on list.csv', examineLists({ DE: rows }))
  expect(report).toMatch(
    /^Report on list\.csv\n\n8 rows, 1 country\n\n {8}0 {2}Rows that cannot be read\n/,
  )
  expect(report).toContain('        8  Blank positions (8 warnings)\n')
  expect(report).toContain('    row 5: 492004 Ort 4 – It has no position.\n    and 3 more\n')
  expect(report).toMatch(
    /\n\nThis text has examples only\. The report as CSV has all findings\.\n$/,
  )
  expect(report).not.toContain('Ort 5')
})

describe('in a language from right to left', () => {
  const isolated = /\u2068[^\u2066-\u2069]*\u2069/g

  test('the report keeps the isolates of its sentences, and nothing is replaced', () => {
    setCurrentLanguage({ tag: 'ar', locale: 'ar', messages: [], isMiles: false })
    const report = writeReport(
      'Report',
      examineLists({
        DE: [['4989', 'München', '40.4168', '-3.7038']],
        JP: [['813', 'Tokyo', 'x', 'y']],
      }),
    )
    expect(report).not.toContain('\ufffd')
    expect(report).toMatch(/The position is in \u2068[^\u2069]+\u2069, \u2068/)
    expect(report).toContain('\u20684989 München\u2069 –')
    expect(report).toContain('“\u2068x, y\u2069” is no position.')
  })

  test('no cell adds characters of direction or control', () => {
    setCurrentLanguage({ tag: 'ar', locale: 'ar', messages: [], isMiles: false })
    const bad = '\u2069\u202ex\u2068\u200f\u061c\x1b[2J'
    const lists = {
      [`D${bad}`]: [
        [bad, `a${bad}`, bad, bad],
        [bad, `a${bad}`, '1', '1'],
      ] as const,
      DE: [['4989', `a${bad}`, '11.5755', '48.1374']] as const,
    }
    const broken = [{ line: 7, reason: `“\u2068${bad}\u2069” is no area code.`, text: bad }]
    const { findings, ...counts } = examineLists(lists)
    const { findings: unread } = examineWorld({ countries: [], areas: new Map() }, { broken })
    const report = writeReport(`Report on \u2068${bad}\u2069`, {
      ...counts,
      counts: { ...counts.counts, unreadable: 1 },
      findings: [...unread, ...findings],
    })
    expect(report).toContain('is no ISO code')
    expect(report.replace(isolated, '')).not.toMatch(
      /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|[^\P{Cc}\n]/u,
    )
    expect(report).not.toMatch(/[\u061c\u200f\u202e]/)
  })
})

test('the CSV has all findings, in fixed columns', () => {
  const examination = examineLists({ DE: [['4989', '=1+1  x', '11.5755', '48.1374']] })
  expect(runThrough(writeReportCsvSteps(examination)).split('\r\n')).toEqual([
    'check,severity,country,code,name,value,suggestion,row,country_name,problem,km',
    'swapped,error,DE,"=""4989""",\'=1+1  x,"=""11.5755, 48.1374""","=""48.1374, 11.5755""","=""1""",DE,Latitude and longitude are swapped.,',
    'spelling,note,DE,"=""4989""",\'=1+1  x,\'=1+1  x,\'=1+1 x,"=""1""",DE,It has too many spaces.,',
    '',
  ])
})

test('areas as the page has them are judged too, without their rows', () => {
  const areasOfPage = [
    parseArea(['4989', '', '', '', '148', '11.58']),
    parseArea(['4930', 'Berlin', '', '', '', '']),
  ]
  const { findings } = examineWorld({
    countries: [countryOf('DE')],
    areas: new Map([['DE', areasOfPage]]),
  })
  expect(findings.map(({ problem, row }) => [problem, row])).toEqual([
    ['swapped', undefined],
    ['no-name', undefined],
    ['no-position', undefined],
  ])
})

test('our own catalogue has few findings, each of which was looked at', () => {
  const { counts, findings } = examineWorld(worldOfCatalog(countries, areas))
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  // far: stations in Antarctica; sea: islands that the outlines lack
  expect(counts).toEqual({
    unreadable: 0,
    duplicate: 0,
    swapped: 0,
    far: 4,
    sea: 3,
    missing: 0,
    blank: 372,
    prefix: 16,
    spelling: 1,
    gap: 25,
  })
})

test('groups findings by check, and counts how bad they are', () => {
  const rows = [
    ['', 'Bonn', '50.7', '7.1'],
    ['4989', 'Munich', '0', '0'],
    ['4930', 'Berlin', '', ''],
  ]
  const { findings } = examineLists({ DE: rows })
  const groups = groupFindings(findings)
  expect([...groups.keys()]).toEqual(['missing', 'blank'])
  expect(groups.get('missing')).toEqual({
    findings: findings.slice(0, 2),
    severities: { error: 1, warning: 1, note: 0 },
  })
  expect(describeSeverities(groups.get('missing'))).toBe('1 error and 1 warning')
  expect(describeSeverities(groups.get('gap'))).toBe('')
})
