import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hostileWorkbook } from '../../core/xlsx/testing/workbookOf.ts'
import ourAreas from '../catalog/areas.json' with { type: 'json' }
import { SettingError } from '../settings/settingError.ts'
import { listenForTest } from '../testing/fakeUpstream.ts'
import { BRITAIN, GERMANY } from '../testing/sampleCountries.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import { runDoctor } from './runDoctor.ts'

const folder = await createTestFolder()

/** What the command prints, its warnings, and its exit status. */
async function run(...args: string[]) {
  let printed = ''
  const warnings: string[] = []
  const status = await runDoctor(args, {
    print(text) {
      printed += text
    },
    warn: (sentence) => void warnings.push(sentence),
    askCredentials: async () => ({ username: 'demo', password: 'secret & more' }),
  })
  return { printed, warnings, status }
}

async function save(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

describe('a file', () => {
  test('that is a catalogue is examined row by row, also where the service would refuse it', async () => {
    const areas = {
      DE: [
        ['4989', 'MÃ¼nchen', '11.5755', '48.1374'],
        ['4930', 'Berlin', '52.52', '13.405'],
        ['4940', 'Hamburg'],
      ],
      FR: [['33142', 'Paris', '48.85', '2.35']],
    }
    const path = await save('catalogue.json', JSON.stringify({ countries: [GERMANY], areas }))
    const { printed, status } = await run(path)
    expect(status).toBe(1)
    expect(printed).toMatch(/^Report on catalogue\.json, \d{4}-\d\d-\d\d\n\n5 rows, 2 countries\n/)
    expect(printed).toContain(
      'row 1: 4989 MÃ¼nchen – Latitude and longitude are swapped. [11.5755, 48.1374 → 48.1374, 11.5755]',
    )
    expect(printed).toContain('Letters were garbled when it was saved. [MÃ¼nchen → München]')
    expect(printed).toContain('row 3: Not an array of four strings. [DE ["4940","Hamburg"]]')
    expect(printed).toContain('Areas of a country that is not in the list of countries. [FR]')
  })

  test('that is a folder, or areas alone, is a catalogue too', async () => {
    await save('countries.json', JSON.stringify([GERMANY]))
    const areas = await save(
      'areas.json',
      JSON.stringify({ DE: [['4930', 'Berlin', '52.52', '13.405']] }),
    )
    expect(await run(folder)).toMatchObject({ status: 0, warnings: [] })
    expect(await run(areas)).toMatchObject({ status: 0, warnings: [] })
  })

  test('is told the codes that are cut short, and those of the built-in catalogue that it lacks', async () => {
    const rows = ourAreas.GB.filter(([code]) => code !== '4420' && !code?.startsWith('44161'))
    const areas = { GB: rows, IN: [['91163', 'Abohar', '30.14', '74.2']] }
    const countries = [
      BRITAIN,
      { ...GERMANY, COUNTRYCODE: '91', ISOCODE: 'IN', DESCRIPTION: 'India' },
    ]
    const path = await save('lacking.json', JSON.stringify({ countries, areas }))
    const { printed } = await run(path)
    expect(printed).toContain(`
Beside the built-in catalogue
  United Kingdom: 2 of 605 codes are not in the list: 44161, 4420
  India: several codes begin with each of these, which seem cut short: 91163
`)
    const ours = await save('ours.json', JSON.stringify({ countries, areas: { GB: ourAreas.GB } }))
    expect((await run(ours)).printed).not.toContain('Beside the built-in')
  })

  test('in CSV keeps its lines, and all findings go to the file that is named', async () => {
    const lines = [
      'AREACODE;Name;ISO;Latitude;Longitude',
      '4989;Munich ;DE;48,1374;11,5755',
      '4930;Berlin;DE;52,52;-13,405',
    ]
    const path = await save('list.csv', lines.join('\n'))
    const csv = join(folder, 'report.csv')
    const { printed, status } = await run(path, '--csv', csv)
    expect(status).toBe(1)
    expect(printed).toContain(
      'row 3: 4930 Berlin – A minus sign is missing, or should not be there.',
    )
    expect(await readFile(csv, 'utf8')).toContain(
      'far,error,DE,"=""4930""",Berlin,"=""52.5200, -13.4050""","=""52.5200, 13.4050""","=""3"""',
    )
  })

  test.each<[string, string[], string]>([
    ['none', [], '^Name one list'],
    ['two', ['a', 'b'], '^Name one list'],
    ['an option without its value', ['a', '--csv'], '^Name one list'],
    ['what is not there', ['/nowhere/at/all.csv'], 'does not exist'],
    [
      'an address with a password in it',
      ['https://demo:secret@127.0.0.1/api'],
      '^Leave username and password out',
    ],
    ['an address without its scheme', ['127.0.0.1:8087/api'], 'begin it with http:// or https://'],
    ['one of a name', ['localhost/api'], 'begin it with http'],
    ['one with a port', ['coverage:8087'], 'begin it with http'],
    ['one with a password', ['demo:secret@coverage.example/api'], 'begin it with http'],
    ['a file of a folder that is not there', ['../lists/prices.csv'], 'does not exist'],
    ['an address of another kind', ['ftp://demo:secret@127.0.0.1/list.csv'], '^This is no address'],
  ])('%s is refused with a sentence and status 2', async (_, args, sentence) => {
    const { printed, warnings, status } = await run(...args)
    expect([printed, status, warnings.length]).toEqual(['', 2, 1])
    expect(warnings[0]).toMatch(new RegExp(sentence))
    expect(warnings[0]).not.toContain('secret')
  })

  test.each([
    ['ISOCODE', 'GB', 'X1', '“X1” is no ISO code of two letters.'],
    ['ISOCODE', 'GB', '0', '“0” is no ISO code of two letters.'],
    ['ISOCODE', 'GB', '', 'row 3: It names no country. [1212 · New York]'],
    ['COUNTRYCODE', '44', 'X1', 'It names no country.'],
    ['COUNTRYCODE', '44', '0', 'It names no country.'],
    ['COUNTRYCODE', '44', '', 'row 3: It names no country. [1212 · New York]'],
    ['Country', 'United Kingdom', '', 'row 3: It names no country. [1212 · New York]'],
  ])(
    'whose %s is %s, then “%s”, is wrong there, not of the United States',
    async (heading, good, bad, sentence) => {
      const path = await save(
        'bad.csv',
        `${heading},AREACODE,Name\n${good},4420,London\n${bad},1212,New York\n`,
      )
      const { printed, status } = await run(path)
      expect(status).toBe(1)
      expect(printed).toContain(sentence)
      expect(printed).not.toContain('United States')
    },
  )

  test.each([
    ['', 'It has no calling code.'],
    ['X1', 'The calling code is “X1” instead of 1.'],
  ])(
    'whose country has the calling code “%s” is wrong in its row',
    async (COUNTRYCODE, sentence) => {
      const usa = { ...GERMANY, COUNTRYCODE, DESCRIPTION: 'United States', ISOCODE: 'US' }
      const areas = {
        DE: [['4930', 'Berlin', '52.52', '13.405']],
        US: [['1212', 'New York', '40.7', '-74']],
      }
      const catalogue = await run(
        await save('code.json', JSON.stringify({ countries: [GERMANY, usa], areas })),
      )
      expect(catalogue.status).toBe(1)
      expect(catalogue.printed).toMatch(new RegExp(`row 2: .*${sentence}`))
      expect(catalogue.warnings[0]).toContain(`countries, row 2: COUNTRYCODE is "${COUNTRYCODE}"`)
      const rows = `49,Germany,DE\n${COUNTRYCODE},United States,US\n`
      const list = await run(
        await save('countries.csv', `COUNTRYCODE,DESCRIPTION,ISOCODE\n${rows}`),
      )
      expect(list.status).toBe(1)
      expect(list.printed).toMatch(new RegExp(`row 3: .*${sentence}`))
    },
  )

  test('that the service would refuse is never clean, however it looks', async () => {
    const save2 = (name: string, country: object, row: unknown[]) =>
      save(name, JSON.stringify({ countries: [{ ...GERMANY, ...country }], areas: { DE: [row] } }))
    const number = await save2('number.json', {}, [4930, 'Berlin', '52.52', '13.405'])
    expect(await run(number)).toMatchObject({
      status: 1,
      warnings: [
        'The service would refuse this catalogue. areas, DE, row 1: AREACODE is not a string; write it in double quotes.',
      ],
    })
    const empty = await save(
      'none.json',
      JSON.stringify({ countries: [GERMANY], areas: { DE: [] } }),
    )
    expect(await run(empty)).toMatchObject({
      status: 1,
      warnings: [
        expect.stringMatching(/^The service would refuse this catalogue\. It has no areas/),
      ],
    })
    const nameless = await save2('nameless.json', { DESCRIPTION: '' }, [
      '4930',
      'Berlin',
      '52.52',
      '13.405',
    ])
    expect(await run(nameless)).toMatchObject({
      status: 1,
      warnings: [expect.stringMatching(/DESCRIPTION/)],
    })
  })

  test('sends no orders to the terminal, by its cells or its name', async () => {
    const head = 'AREACODE;Name;ISO;Latitude;Longitude\n'
    const unreadable = await run(await save('unreadable.csv', `${head}\x1b[2J;Munich;DE;48;11\n`))
    expect(unreadable.warnings[0]).toMatch(/^No row of .*“\\u001b\[2J” is no area code/)
    const named = await run(await save('\x1b]0;title\x07.csv', `${head}4989;\x9b2J;DE;48.1;11.5\n`))
    expect(named.printed).toMatch(/^Report on .*\\u001b\]0;title\\u0007\.csv, /)
    expect(named.printed).not.toMatch(/[^\P{Cc}\n]/u)
  })

  test('with a cell as long as a book has a report that can be read', async () => {
    const path = await save('long.csv', `AREACODE;Name;ISO\n4930; ${'x'.repeat(1_000_000)};DE\n`)
    const { printed } = await run(path)
    expect(printed).toContain('It is far too long for a name.')
    expect(printed.length).toBeLessThan(5000)
  })

  test('is not overwritten by its report', async () => {
    const path = await save('own.csv', 'AREACODE;Name;ISO\n4930;Berlin;DE\n')
    const { warnings, status } = await run(path, '--csv', path)
    expect([warnings, status]).toEqual([
      ['--csv names the list itself; name another file for the report.'],
      2,
    ])
    expect(await readFile(path, 'utf8')).toContain('Berlin')
  })

  test('without the columns that are needed is told which it has, and which would do', async () => {
    const alone = await run(await save('codes.csv', 'Code;Name\n4930;Berlin\n4989;Munich\n'))
    expect(alone.warnings[0]).toMatch(
      /^codes\.csv has area codes, but nothing that .* Found: “Code”, “Name”\. Wanted: .*ISOCODE/,
    )
    const long = `Lot,\x1b[2J${'x'.repeat(100)},${Array.from({ length: 30 }, (_, i) => `c${i}`).join()}`
    const { warnings, status } = await run(await save('none.csv', `${long}\nhello,you\n`))
    expect(warnings[0]).toMatch(
      /^none\.csv has no column of area codes\. Found: “Lot”, “\\u001b\[2Jx{36}…”, “c0”,.*, 12 more\. Wanted: /,
    )
    expect(status).toBe(2)
    expect(warnings[0]).not.toMatch(/page/)
  })

  test('that is a workbook made to be endless is refused with the cure', async () => {
    const path = join(folder, 'hostile.xlsx')
    await writeFile(path, hostileWorkbook())
    const { status, warnings } = await run(path)
    expect(status).toBe(2)
    expect(warnings).toEqual([
      expect.stringMatching(/^The file has too many cells\. Save only the sheet/),
    ])
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'with a country called %s is examined',
    async (name) => {
      const path = await save(
        'named.json',
        `{"countries": [], "areas": {"${name}": [["1", "${name}", "1", "1"]]}}`,
      )
      const { status, printed } = await run(path)
      expect(status).toBe(1)
      expect(printed).toContain(name)
    },
  )

  test('that is no list is refused', async () => {
    const path = await save('picture.png', '\x89PNG\r\n\x1a\n\0\0\0')
    expect(await run(path)).toMatchObject({ status: 2, printed: '' })
  })
})

describe('an address', () => {
  const lists: Record<string, unknown> = {
    getcountries: [
      GERMANY,
      {
        ...GERMANY,
        COUNTRYCODE: '33',
        DESCRIPTION: 'France',
        ISOCODE: 'FR',
        LATITUDE: '46',
        LONGITUDE: '2',
      },
    ],
    DE: [{ AREACODE: '4930', DESCRIPTION: 'Berlin', ALATITUDE: '', ALONGITUDE: '' }],
  }

  /** A service that sends a status, or these lists; and the bodies that it was sent. */
  async function serve(status = 200, sent = lists) {
    const bodies: string[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += piece
      bodies.push(`${request.method} ${request.url} ${body}`)
      const iso = new URLSearchParams(body).get('isocode')
      const list = sent[iso ?? 'getcountries']
      if (status === 302) response.setHeader('Location', '/elsewhere')
      response.writeHead(list === undefined ? 500 : status)
      response.end(JSON.stringify(status === 200 ? { DATA: list } : { RETURN: 100 }))
    })
    return { address: `http://127.0.0.1:${await listenForTest(server)}/api/`, bodies }
  }

  test('of a service is asked for all lists by POST; one that fails is told', async () => {
    const { address, bodies } = await serve()
    const { printed, warnings, status } = await run(address)
    expect(status).toBe(2)
    expect(warnings).toEqual([
      'The report is not complete: the lists of some countries could not be read.',
    ])
    expect(printed).toContain('FR France')
    expect(printed).toContain('The areas could not be loaded: status 500.')
    expect(printed).toContain('row 1: 4930 Berlin – It has no position.')
    expect(bodies[0]).toBe('POST /api/json/getcountries username=demo&password=secret+%26+more')
    expect(printed).not.toContain('secret')
  })

  test('that names a country twice is asked for its areas once', async () => {
    const getcountries = [GERMANY, { ...GERMANY, DESCRIPTION: 'Deutschland' }]
    const { address, bodies } = await serve(200, { ...lists, getcountries })
    const { printed } = await run(address)
    expect(bodies).toHaveLength(2)
    expect(printed).toContain('row 2: A country with the ISO code of an earlier one. [DE]')
    expect(printed).not.toContain('has the same code')
  })

  test.each<[number, string]>([
    [401, 'username or password are wrong. Check them, and the address.'],
    [404, 'status 404. Check the path of the address: that of a service ends before /json.'],
    [503, 'status 503. Look into the log of the service.'],
    [302, 'status 302, a redirect. Give the address that it leads to: redirects are not followed.'],
  ])(
    'that answers %i stops with status 2, and the password goes nowhere else',
    async (status, said) => {
      const { address, bodies } = await serve(status)
      const { warnings, ...rest } = await run(address)
      expect(rest).toEqual({ printed: '', status: 2 })
      expect(warnings).toEqual([`The countries could not be loaded: ${said}`])
      expect(bodies).toHaveLength(1)
    },
  )

  test('without encryption is warned of', async () => {
    const warnings: string[] = []
    const status = await runDoctor(['http://example.com/api'], {
      print: () => {},
      warn: (sentence) => void warnings.push(sentence),
      askCredentials() {
        throw new SettingError('Nobody is there.')
      },
    })
    expect(warnings[0]).toMatch(/unencrypted/)
    expect([warnings[1], status]).toEqual(['Nobody is there.', 2])
  })
})

test.each<[string, string]>([
  [
    '--help',
    '^Says what is wrong in a list: .*doctor.* FILE_OR_ADDRESS \\[--csv FILE\\].*\\.\n[\\s\\S]*\nExit status: 0',
  ],
  ['-h', '^Says what is wrong'],
  ['help', '^Says what is wrong'],
  ['--version', '^\\d+\\.\\d+\\.\\d+\n$'],
  ['-v', '^\\d+\\.\\d+\\.\\d+\n$'],
])('%s prints how the command is used, or its version', async (option, said) => {
  const { printed, warnings, status } = await run(option)
  expect([status, warnings]).toEqual([0, []])
  expect(printed).toMatch(new RegExp(said))
})
