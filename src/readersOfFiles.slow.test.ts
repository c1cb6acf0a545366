import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseArea } from './core/area.ts'
import { readOwnTableSteps } from './core/columns/readOwnTableSteps.ts'
import { examineSteps } from './core/dataCheck/checks/examineSteps.ts'
import type { Land } from './core/dataCheck/land.ts'
import { writeReportCsvSteps } from './core/dataCheck/report.ts'
import { answeredSteps } from './core/match/answeredSteps.ts'
import { cellSteps } from './core/match/cellSteps.ts'
import { lineSteps, rowSteps, sheetOf } from './core/match/lines.ts'
import { problemSteps } from './core/match/problemSteps.ts'
import { columnsOf, guessRoles } from './core/match/roles.ts'
import { decode } from './core/protocol/decode.ts'
import { AREA_FIELDS } from './core/protocol/fields.ts'
import { readSavedFile } from './core/saved/readSaved.ts'
import { runThrough } from './core/steps.ts'
import { appendColumnsSteps } from './core/xlsx/appendColumnsSteps.ts'
import { readXlsxSteps } from './core/xlsx/readXlsxSteps.ts'
import { workbookOf } from './core/xlsx/testing/workbookOf.ts'
import { readListFile } from './service/dataCheck/runDoctor.ts'
import { parseJson } from './service/request/parseJson.ts'
import { createTestFolder } from './service/testing/testFolder.ts'

// A file may come from a stranger: reading it takes time in proportion to its length, whatever is in it.

const LARGE = 1_048_576 // characters
const SHORTER = 16 // times: compiling and clearing memory are less than what this tells apart
const MOST = 100 // times as long: 16 is in proportion, 256 is the square
const SOON_MS = 300 // for the large one: the square of its length or of its rows takes longer
const TRIES = 4

type Kind = 'xml' | 'json' | 'text'
type Read = (text: string) => unknown

const GERMANY = [{ iso: 'DE', name: 'Germany', callingCode: '49' }]
const SEA: Land = {
  has: () => true,
  isNear: () => false,
  isNearAny: () => false,
  isoAt: () => undefined,
  kmTo: () => 1000,
}
const folder = await createTestFolder()

const workbook = (parts: Record<string, string>, sheet = '<worksheet/>') =>
  runThrough(readXlsxSteps(workbookOf(sheet, parts)))

const READERS: readonly (readonly [name: string, kinds: readonly Kind[], read: Read])[] = [
  [
    'a saved file',
    ['xml', 'json', 'text'],
    (text) => readSavedFile(new TextEncoder().encode(text), 'a.csv', () => undefined),
  ],
  [
    'a pasted list',
    ['xml', 'text'],
    (text) => {
      const sheet = sheetOf(runThrough(rowSteps(text)))
      const columns = columnsOf(guessRoles(sheet, () => false))
      runThrough(problemSteps(sheet, columns, () => false, { isTrimmed: false }))
      return runThrough(lineSteps(sheet, columns))
    },
  ],
  [
    'a list that was answered',
    ['xml', 'text'],
    (text) =>
      runThrough(
        answeredSteps({ text, fileName: 'a.csv', heading: 0, width: 3, trunkOf: () => '0' }, []),
      ),
  ],
  [
    'own columns',
    ['text'],
    (text) =>
      runThrough(
        readOwnTableSteps(runThrough(cellSteps(`ISOCODE,AREACODE,Own\n${text}`)), GERMANY),
      ),
  ],
  ['a sheet', ['xml'], (text) => workbook({}, text)],
  [
    'a cell',
    ['text'],
    (text) =>
      workbook(
        {},
        `<sheetData><row><c t="str"><v><![CDATA[${text}]]></v></c><c><v>${text}</v></c></row>`,
      ),
  ],
  [
    'texts of a workbook',
    ['xml'],
    (text) => workbook({ 'xl/sharedStrings.xml': `<sst><si>${text}` }),
  ],
  ['relations of a workbook', ['xml'], (text) => workbook({ 'xl/_rels/workbook.xml.rels': text })],
  [
    'a format of cells',
    ['text'],
    (text) => {
      const code = text.replace(/[<'&]/g, '')
      const styles = `<numFmt numFmtId="1" formatCode='${code}'/><cellXfs><xf numFmtId="1"/></cellXfs>`
      return workbook(
        { 'xl/styles.xml': styles },
        '<sheetData><row><c s="0"><v>1</v></c></row></sheetData>',
      )
    },
  ],
  [
    'a sheet that was answered',
    ['xml'],
    (text) => runThrough(appendColumnsSteps(workbookOf(text), 'Sites', [['a'], ['b']])),
  ],
  [
    'an archive',
    ['text'],
    (text) => runThrough(readXlsxSteps(new TextEncoder().encode(`PK\x03\x04${text}`))),
  ],
  ['an answer in JSON', ['json'], (text) => decode('json', text, AREA_FIELDS).map(parseArea)],
  ['an answer in XML', ['xml'], (text) => decode('xml', text, AREA_FIELDS).map(parseArea)],
  ['an answer in CSV', ['text'], (text) => decode('csv', text, AREA_FIELDS).map(parseArea)],
  ['a settings file', ['json'], parseJson],
  [
    'the doctor',
    ['text'],
    async (text) => {
      const path = join(folder, 'a.csv')
      writeFileSync(path, text)
      const examination = runThrough(examineSteps(await readListFile(path), SEA))
      return runThrough(writeReportCsvSteps(examination))
    },
  ],
]

type Write = (length: number) => string

const many =
  (piece: string): Write =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length))
const inside =
  (before: string, piece: string, after = ''): Write =>
  (length) =>
    before + many(piece)(length) + after
const counted =
  (before: string, piece: (i: number) => string, after = ''): Write =>
  (length) => {
    const pieces = [before]
    for (let i = 0, written = 0; written < length; i++) {
      const next = piece(i)
      written += next.length
      pieces.push(next)
    }
    return pieces.join('') + after
  }

const HEAD = 'AREACODE,DESCRIPTION,ISOCODE,ALATITUDE,ALONGITUDE\n'
const WILD: Readonly<Record<Kind, Readonly<Record<string, Write>>>> = {
  xml: {
    ...writersOf({
      'CDATA that is never closed': ['', '<DATA><A><![CDATA[a'],
      'CDATA in an element': ['<DATA><A>', '<![CDATA[x]]>', '<'],
      'CDATA in CDATA': ['<DATA><A>', '<![CDATA['],
      'comments that are never closed': ['', '<DATA><!--'],
      'comments that are': ['', '<DATA><A>1<!-- --></A></DATA>'],
      instructions: ['', '<DATA><?a '],
      'document types': ['', '<!DOCTYPE a [<!ENTITY b "c">'],
      'tags that open': ['', '<a>'],
      'tags that close': ['', '</a>'],
      'tags that do neither': ['', '<DATA '],
      'less-than signs': ['', '<'],
      'records in records': ['', '<DATA><AREACODE>1</AREACODE>'],
      attributes: ['<DATA ', "a='b\" ' ", '><A>1</A></DATA>'],
      'an attribute after spaces': ['<sheetData><row r', ' ', '="1"><c/></row></sheetData>'],
      'spaces in a tag': ['<sheetData><row', ' ', 'x/></sheetData>'],
      'quotes in a tag': ['<DATA a=', '"\''],
      'a long name': ['<', 'a'],
      'a long name of colons': ['<DATA><', 'a:'],
      'a long path': ['<Relationship Id="a" Type="worksheet" Target="', 'a', '/"/>'],
      'KML data': ['', '<Placemark><Data name="a"><value>'],
      'KML coordinates': ['<Placemark><coordinates>', '1,', '</coordinates></Placemark>'],
      entities: ['<DATA><A>', '&amp;', '</A></DATA>'],
      'entities without end': ['<DATA><A>', '&#1'],
      'texts in texts': ['', '<row><c><is><si><t>'],
      'cells of a table': ['<table><tr>', '<td>x</td>'],
      'rows of a table': ['', '<tr><td>x'],
      'ends of a script': ['<p><script>', '</script '],
    }),
    'different elements': counted('', (i) => `<DATA><A${i}>1</A${i}></DATA>`),
    'many relations': counted('', (i) => `<Relationship Id="a${i}" Type="worksheet" Target="b"/>`),
    'rows of a sheet': counted(
      '<sheetData>',
      (i) => `<row r="${i + 1}"><c t="str"><v>1</v></c></row>`,
      '</sheetData>',
    ),
  },
  json: {
    ...writersOf({
      'open brackets': ['', '['],
      'open braces': ['', '{"a":'],
      'quotes in braces': ['', '{"'],
      'escaped quotes': ['{"', '\\"{'],
      'a quote without end': ['{"a":"', 'x'],
      digits: ['{"DATA":[{"AREACODE":"', '1', 'x"}]}'],
      'lists in lists': ['', '[{"a":[{"b":1}]},'],
      features: ['', '{"type":"FeatureCollection","features":[{"properties":{"code":"49"}},'],
      spaces: ['', ' \n'],
    }),
    'different names': counted('[', (i) => `{"a${i}":1},`, '{}]'),
    'a record of different names': counted('[{', (i) => `"a${i}":1,`, '"b":2}]'),
    'one outer record': (length) =>
      `[{${counted('', (i) => `"a${i}":1,`)(length / 2)}"areas":[${many('{"b":1},')(length / 2)}{}]}]`,
    'nested objects': (length) => `${many('{"a":')(length)}1${'}'.repeat(length / 5)}`,
  },
  text: {
    ...writersOf({
      digits: ['1', '1', 'x'],
      'digits in a cell': [
        'AREACODE,DESCRIPTION,ISOCODE,ALATITUDE,ALONGITUDE\n49,Berlin,DE,1',
        '1',
        'x,1\n',
      ],
      'digits without headings': ['49,Berlin,1.5,1', '1', 'x,1\n'],
      decimals: [
        'AREACODE,DESCRIPTION,ISOCODE,ALATITUDE,ALONGITUDE\n49,Berlin,DE,1.',
        '1',
        'x,1\n',
      ],
      'digits in a position': ['Prefix,City,Country,Position\n49,Berlin,Germany,"1', '1', ' 1x"\n'],
      spaces: ['a', ' ', 'b'],
      'spaces in a cell': [
        'AREACODE,DESCRIPTION,ISOCODE,ALATITUDE,ALONGITUDE\n49,"Berlin',
        ' ',
        'b",DE,1,1\n',
      ],
      tabs: ['a', '\t', 'b'],
      commas: ['a', ',', 'b'],
      semicolons: ['', ';\n;'],
      newlines: ['', '\n'],
      'carriage returns': ['', '\r'],
      quotes: ['', '"'],
      'quotes in rows': ['', '"\n'],
      'quotes that open cells': ['', 'a,"'],
      'doubled quotes': ['="', '""', '"x'],
      brackets: ['a', '(['],
      dots: ['1', '.', 'x'],
      dashes: ['1', '-', 'x'],
      'question marks': ['AREACODE,DESCRIPTION,ISOCODE,ALATITUDE,ALONGITUDE\n49,', 'M?'],
      apostrophes: ['AREACODE,DESCRIPTION,ISOCODE,ALATITUDE,ALONGITUDE\n', "'"],
      bullets: ['', '\u2022 1. '],
      'byte order marks': ['', '\ufeff'],
      accents: ['a', '\u0301'],
      zeros: ['', '\u0000a'],
      words: ['', 'ab '],
      'words in rows': ['', 'ab cd\n'],
      codes: ['', '4930 Berlin\n'],
      'the same area': ['', '49,Berlin,DE,1,1\n'],
    }),
    // which Vite reads from no JSON
    'half pairs': many('\ud800'),
    'half pairs in rows': many('\udc00\n'),
    'commas above short rows': inside('a', ',', '\na,b'.repeat(400)),
    'different areas': counted(HEAD, (i) => `49${i},Town ${i},DE,1.5,${i % 90}\n`),
    'different countries': counted('AREACODE,DESCRIPTION,COUNTRY\n', (i) => `${i},T${i},X${i}\n`),
  },
}

/** Each pattern is the text before, the piece that is repeated, and the text after. */
function writersOf(rows: Readonly<Record<string, readonly string[]>>): Record<string, Write> {
  const writers = Object.entries(rows).map(([name, [before = '', piece = '', after]]) => [
    name,
    inside(before, piece, after),
  ])
  return Object.fromEntries(writers)
}

/** The processor's time: others use the machine too. */
async function measure(read: Read, text: string): Promise<number> {
  const start = process.cpuUsage()
  try {
    await read(text)
  } catch {
    // refused
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/**
 * How many times as long a text takes as one SHORTER times as short. Each at its quickest of a few tries: compiling and
 * the tests beside this one slow some of them down. The texts have the same lengths on a slow machine as on a quick one.
 */
async function growth(read: Read, write: Write): Promise<number> {
  const [small, large] = [write(LARGE / SHORTER), write(LARGE)]
  let quickest = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY }
  for (let tries = 0; tries < TRIES; tries++) {
    const ms = await measure(read, large)
    if (ms < SOON_MS) return 0
    quickest = {
      large: Math.min(quickest.large, ms),
      small: Math.min(quickest.small, await measure(read, small)),
    }
    if (quickest.large / quickest.small < MOST) break
  }
  return quickest.large / quickest.small
}

describe('a reader takes time in proportion to the length of', () => {
  const cases = READERS.flatMap(([reader, kinds, read]) =>
    kinds.map((kind) => ({ reader, kind, read })),
  )
  test.each(cases)(
    '$reader: wild $kind',
    async ({ kind, read }) => {
      for (const [family, write] of Object.entries(WILD[kind]))
        expect(await growth(read, write), family).toBeLessThan(MOST)
    },
    120_000,
  )

  test('any pieces, again and again', async () => {
    const marks =
      '< > </ /> <![CDATA[ ]]> <!-- --> <? ?> & &# &amp ; =" =\' " \' "" \\ { } [ ] : , | . - + ( )'
    const tags =
      '<DATA> </DATA> <td> </td> <tr> <script> <row> <v> <si> name=" "a": E 1 49 a é AREACODE,'
    const spaced = ['<a ', '<c r="A1">', ' ', '\t', '\n', '\r', '\0', '\ufeff', '\ud83d', '\ude00']
    const piece = fc.constantFrom(...marks.split(' '), ...tags.split(' '), ...spaced)
    const pieces = fc.array(piece, { minLength: 1, maxLength: 5 }).map((all) => all.join(''))
    const wild = fc.tuple(fc.constantFrom(...READERS), pieces, pieces, pieces)
    await fc.assert(
      fc.asyncProperty(wild, async ([[, , read], before, middle, after]) => {
        expect(await growth(read, inside(before, middle, after))).toBeLessThan(MOST)
      }),
      { numRuns: Number(process.env.WILD_RUNS ?? 40), endOnFailure: true },
    )
  }, 1_200_000)
})
