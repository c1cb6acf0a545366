import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listShortcuts } from './shortcutList.ts'

const WEB = fileURLToPath(new URL('../../', import.meta.url))
const NAMED =
  /(?:'|\b)(Arrow(?:Up|Down|Left|Right)|Enter|Escape|Home|End|Page(?:Up|Down)|Delete|Backspace)(?:'|:)/g
const COMPARED = /\bkey(?:\.toLowerCase\(\))? [!=]== '(.)'|useKey\('(.)'/g
const NOT_OURS = ['+', '-', 'C', 'click', '…'] // the map's and the browser's, and digits between others
const MODIFIERS = ['mod', 'Shift', 'alt']
const DIGITS = [...'0123456789']

// where a file handles keys that do not act everywhere: the titles of the groups that list them
const GROUPS: Readonly<Record<string, string | readonly string[]>> = {
  'app/sheet/SheetHandle.tsx': 'In menus and choices',
  'compare/CountryChooser.tsx': 'In menus and choices',
  'export/ExportMenu.tsx': 'In menus and choices',
  'lists/ShortlistActions.tsx': 'In a list',
  'map/MapTools.tsx': 'On the map',
  'map/pointer/LazyPointerLayer.ts': 'On the map',
  'map/pointer/PointerLayer.ts': 'On the map',
  'match/AnswerChoices.tsx': 'In menus and choices',
  'match/EntryStep.tsx': 'In a list that you match',
  'match/rowActions.ts': 'In a list that you match',
  'search/useCombobox.ts': 'In the search',
  'shortlist/ShortlistRow.tsx': ['In the shortlist', 'In a list'],
  'ui/Menu.tsx': 'In menus and choices',
  'ui/Opener.tsx': 'In menus and choices',
  'ui/VirtualList.tsx': 'In a list',
}

const keysOfFiles = new Map(
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('app/shortcuts/'))
    .map((file): [string, readonly string[]] => [file, keysIn(readFileSync(WEB + file, 'utf8'))])
    .filter(([, keys]) => keys.length > 0),
)

test('lists every key that the code handles, and no other', () => {
  const handled = new Set([...keysOfFiles.values(), '?', ...NOT_OURS].flat())
  const listed = listShortcuts().flatMap(({ shortcuts }) =>
    shortcuts.flatMap(({ keys }) => keys.flat()),
  )
  expect(
    [...new Set(listed)].filter((key) => !MODIFIERS.includes(key) && !DIGITS.includes(key)).sort(),
  ).toEqual([...handled].filter((key) => !DIGITS.includes(key)).sort())
})

test('lists them in the group of what they act on', () => {
  const groups = new Map(listShortcuts().map(({ title, shortcuts }) => [title, shortcuts]))
  const missing = [...keysOfFiles].flatMap(([file, keys]) => {
    const shortcuts = ['Everywhere', GROUPS[file] ?? []]
      .flat()
      .flatMap((title) => groups.get(title) ?? [])
    const listed = new Set(shortcuts.flatMap((shortcut) => shortcut.keys.flat()))
    return keys.filter((key) => !listed.has(key)).map((key) => `${file}: ${key}`)
  })
  expect(missing).toEqual([])
})

function keysIn(code: string): readonly string[] {
  const named = [...code.matchAll(NAMED)].map(([, key = '']) => key)
  const compared = [...code.matchAll(COMPARED)].map(([, key, other]) =>
    (key ?? other ?? '').toUpperCase(),
  )
  return [...new Set([...named, ...compared])]
}
