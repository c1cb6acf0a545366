// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are source code, as texts
import { describe, expect, test } from 'vitest'
import { listSources } from './build/messages/findMessages.ts'
import { findUnsaid } from './build/messages/findUnsaid.ts'

// What people read is said by `say`, so that it has a translation, and in whole sentences.

/** Data in many languages, words that people type, and what only programs read: by file and what stands in it. */
const NOT_FOR_PEOPLE = [
  /\/testing\//,
  /^core\/(protocol|encoding|countryNames|gazetteer|answer\/question|search\/build)\//,
  /^core\/answer\/name\/candidate\.ts keyOfPlace$/,
  /^core\/area\.ts unnamed$/, // names are data
  /^core\/credits\.ts /,
  /^core\/file\/headings\.ts WORDS$/,
  /^core\/match\/(cleanLine\.ts (LISTED|OFFICE|LINKS)|guessColumn\.ts (COUNTRY_)?FILLERS|resolveSteps\.ts rememberAnswers)$/,
  /^core\/(number\/codeWords\.ts |search\/ask\/readQuery\.ts FILLERS$)/,
  /^core\/number\/(cleanNumber\.ts cleanNumber|numberKind\.ts KINDS|readNumber\.ts formatExtension)$/,
  /^web\/api\/finder\/createPractice\.ts practiceSteps$/, // what nobody asks
  /^web\/map\/(labels\/labelStyles\.ts fontOf|streets\/streetsStyle\.ts createFlavor)$/, // fonts
  /^web\/state\/language\.ts LANGUAGE_NAMES$/, // each in its own language
  /^web\/embed\//, // for the developers of host pages
  /^web\/ui\/keepFocus\.ts CONTROLS$/,
]

/** Names and formats that are the same in every language. */
const SAME_EVERYWHERE = new Set([
  'Coverage Explorer',
  'Escape',
  'Enter',
  'Tab',
  'Home',
  'End',
  'Delete',
  'Shift',
  'Files',
  'Excel',
  'Placemark',
  'Date',
  'Letter',
  'Feature',
  'Leaflet, BSD-2-Clause',
  'Google libphonenumber, Apache-2.0',
  'Natural Earth',
  'img-src data:',
  'a[href], button, input, select, textarea, [tabindex]',
])

const unsaid = listSources().flatMap(({ path, source }) =>
  findUnsaid(path, source)
    .filter(({ within }) => !NOT_FOR_PEOPLE.some((data) => data.test(`${path} ${within}`)))
    .filter(({ text }) => !SAME_EVERYWHERE.has(text))
    .map(({ line, text, isGlued }) => ({ where: `${path}:${line}`, text, isGlued })),
)

describe('words for people', () => {
  test('are said', () => {
    expect(unsaid.filter(({ isGlued }) => !isGlued)).toEqual([])
  })

  test('are whole sentences, not glued from pieces', () => {
    expect(unsaid.filter(({ isGlued }) => isGlued)).toEqual([])
  })
})

describe('findUnsaid', () => {
  test('tells which constant or function the words stand in', () => {
    const source = "export const GROUPS = ['Sign in']\nfunction show() { return 'Sign out' }"
    expect(findUnsaid('a.ts', source).map(({ line, within }) => [line, within])).toEqual([
      [1, 'GROUPS'],
      [2, 'show'],
    ])
  })

  test.each([
    { source: 'const a = <p>Sign in</p>', text: 'Sign in', isGlued: false },
    { source: "const a = <p aria-label='Sign in' />", text: 'Sign in', isGlued: false },
    { source: "const a = 'Sign in'", text: 'Sign in', isGlued: false },
    { source: 'const a = `Found ${count} areas`', text: '`Found ${count} areas`', isGlued: false },
    {
      source: "const a = <p>{say('Found')} {count} {say('areas')}</p>",
      text: "say('Found')} {count} {say('areas')",
      isGlued: true,
    },
    {
      source: "const a = `${say('Found')} ${say('areas')}`",
      text: "`${say('Found')} ${say('areas')}`",
      isGlued: true,
    },
    { source: "const a = `${say('area')}s`", text: "`${say('area')}s`", isGlued: true },
  ])('finds $source', ({ source, text, isGlued }) => {
    expect(findUnsaid('a.tsx', source)).toMatchObject([{ line: 1, text, isGlued }])
  })

  test.each([
    "const a = say('Sign in')",
    "const a = isNew ? say('Sign in') : say('Sign out')",
    "const a = <p className='Big thing' role='alert'>{say('Not here.')} {say('Try again.')}</p>",
    "const a = `${say('Area')} · ${say('Country')}`",
    "throw new Error('Nobody reads this sentence.')",
    "if (kind === 'Area code') skip()",
  ])('passes %s', (source) => {
    expect(findUnsaid('a.tsx', source)).toEqual([])
  })
})
