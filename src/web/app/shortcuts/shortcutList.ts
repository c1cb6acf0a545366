import { say } from '../../../core/language/say.ts'

/** Keys that are pressed together, by the names of `KeyboardEvent.key`. `mod` is Cmd on a Mac and Ctrl elsewhere. */
export type Chord = readonly string[]

interface Shortcut {
  readonly does: string
  readonly keys: readonly Chord[] // one of them
}

export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** All keys, by where they act. A test compares the list with the code. */
export function listShortcuts(): readonly ShortcutGroup[] {
  return [
    {
      title: say('Everywhere'),
      shortcuts: [
        { does: say('Search'), keys: [['/'], ['mod', 'K']] },
        { does: say('Copy the answer that is open'), keys: [['mod', 'C']] },
        { does: say('These shortcuts'), keys: [['?']] },
        { does: say('Close what was opened last'), keys: [['Escape']] },
        { does: say('Undo in the shortlist, while it offers that'), keys: [['mod', 'Z']] },
      ],
    },
    {
      title: say('In the search'),
      shortcuts: [
        { does: say('Choose'), keys: [['ArrowUp'], ['ArrowDown']] },
        { does: say('Open'), keys: [['Enter']] },
        { does: say('Put on the shortlist'), keys: [['Shift', 'Enter']] },
        { does: say('Close the suggestions, then clear'), keys: [['Escape']] },
      ],
    },
    {
      title: say('In a list'),
      shortcuts: [
        { does: say('To the next row'), keys: [['ArrowUp'], ['ArrowDown']] },
        { does: say('A page on'), keys: [['PageUp'], ['PageDown']] },
        { does: say('To the first or the last'), keys: [['Home'], ['End']] },
        { does: say('Open'), keys: [['Enter']] },
        {
          does: say('Open in another tab'),
          keys: [
            ['mod', 'Enter'],
            ['mod', 'click'],
          ],
        },
        { does: say('Put on the shortlist'), keys: [['Shift', 'Enter']] },
        { does: say('Copy the row, or the selected rows'), keys: [['mod', 'C']] },
      ],
    },
    {
      title: say('On the map'),
      shortcuts: [
        { does: say('Move'), keys: [['ArrowUp'], ['ArrowDown'], ['ArrowLeft'], ['ArrowRight']] },
        { does: say('Nearer or farther'), keys: [['+'], ['-']] },
        { does: say('Show all'), keys: [['0']] },
        { does: say('Open what is in the middle'), keys: [['Enter']] },
        {
          does: say('Put it on the shortlist'),
          keys: [
            ['Shift', 'Enter'],
            ['Shift', 'click'],
          ],
        },
      ],
    },
    {
      title: say('In the shortlist'),
      shortcuts: [
        {
          does: say('Move a line'),
          keys: [
            ['alt', 'ArrowUp'],
            ['alt', 'ArrowDown'],
          ],
        },
        { does: say('Leave a note, or give up dragging'), keys: [['Escape']] },
      ],
    },
    {
      title: say('In a list that you match'),
      shortcuts: [
        { does: say('Match what is entered'), keys: [['mod', 'Enter']] },
        { does: say('To the next line'), keys: [['ArrowUp'], ['ArrowDown']] },
        { does: say('To the next line that is open'), keys: [['N']] },
        { does: say('Accept, choose or open'), keys: [['Enter']] },
        { does: say('Choose one of the places'), keys: [['1'], ['…'], ['9']] },
        { does: say('None of these'), keys: [['0'], ['Delete']] },
      ],
    },
    {
      title: say('In menus and choices'),
      shortcuts: [
        { does: say('Move'), keys: [['ArrowUp'], ['ArrowDown'], ['ArrowLeft'], ['ArrowRight']] },
        { does: say('Choose'), keys: [['Enter']] },
        { does: say('To the first or the last'), keys: [['Home'], ['End']] },
      ],
    },
  ]
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  '-': '−',
}

const MAC_SIGNS: Readonly<Record<string, string>> = { mod: '⌘', alt: '⌥', Shift: '⇧' }

/** A key as it is written on the keyboards of the language. */
export function formatKey(key: string, isMac: boolean): string {
  return (isMac ? MAC_SIGNS[key] : undefined) ?? SIGNS[key] ?? nameOf(key)
}

const NAMES: Readonly<Partial<Record<string, () => string>>> = {
  mod: () => say('Ctrl'),
  alt: () => say('Alt'),
  Shift: () => say('Shift'),
  Escape: () => say('Esc'),
  Delete: () => say('Delete'),
  Home: () => say('Home'),
  End: () => say('End'),
  PageUp: () => say('Page ↑'),
  PageDown: () => say('Page ↓'),
  click: () => say('click'),
}

const nameOf = (key: string): string => NAMES[key]?.() ?? key
