import { describe, expect, test } from 'vitest'
import { listSources } from './build/messages/findMessages.ts'
import { findUnsaid } from './build/messages/findUnsaid.ts'

// What people read is said by `say`, so that it has a translation, and in whole sentences.

/** Data in many languages, words that people type, and what only programs read. */
const NOT_FOR_PEOPLE = [
  /\/testing\//,
  /^core\/(protocol|encoding|gazetteer)\//,
  /^core\/answer\/(question|answerGroup)/,
  /^core\/search\/build\//,
  /^core\/number\/(codeWords|cleanNumber|numberKind|readParsed)/,
  /^core\/match\/(cleanLine|guessColumn|resolveSteps)/,
  /^core\/answer\/name\/candidate/, // a key
  /^web\/api\/finder\/createPractice/, // what nobody asks
  /^core\/xlsx\/workbookParts/,
  /^core\/saved\/(columns|countryNames)/,
  /^core\/file\/headings/,
  /^core\/credits/,
  /^web\/embed\//, // what the people read who make a host page
  /^core\/area/, // names are data
  /^web\/ui\/(copyTable|keepFocus)/,
  /^web\/state\/(isSavingData|language)/,
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

const unsaid = listSources()
  .filter(({ path }) => !NOT_FOR_PEOPLE.some((data) => data.test(path)))
  .flatMap(({ path, source }) =>
    findUnsaid(path, source)
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
  test.each([
    ['const a = <p>Sign in</p>', 'Sign in', false],
    ["const a = <p aria-label='Sign in' />", 'Sign in', false],
    ["const a = 'Sign in'", 'Sign in', false],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['const a = `Found ${count} areas`', '`Found ${count} areas`', false],
    ["const a = <p>{say('Found')} {count} {say('areas')}</p>", "say('Found')} {count} {say('areas')", true],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ["const a = `${say('Found')} ${say('areas')}`", "`${say('Found')} ${say('areas')}`", true],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ["const a = `${say('area')}s`", "`${say('area')}s`", true],
  ])('finds %s', (source, text, isGlued) => {
    expect(findUnsaid('a.tsx', source)).toEqual([{ line: 1, text, isGlued }])
  })

  test.each([
    "const a = say('Sign in')",
    "const a = isNew ? say('Sign in') : say('Sign out')",
    "const a = <p className='Big thing' role='alert'>{say('Not here.')} {say('Try again.')}</p>",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    "const a = `${say('Area')} · ${say('Country')}`",
    "throw new Error('Nobody reads this sentence.')",
    "if (kind === 'Area code') skip()",
  ])('passes %s', (source) => {
    expect(findUnsaid('a.tsx', source)).toEqual([])
  })
})
